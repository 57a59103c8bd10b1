import { describe, expect, test } from 'vitest'
import { fingerprintOf, readSshKey, type SshKeyProblem } from './sshKey.ts'

// Made by ssh-keygen for this test; what it says of them (`ssh-keygen -l`) is what is expected.
const ed25519 = 'AAAAC3NzaC1lZDI1NTE5AAAAIEyGMbs9aybWAnyMGfvrxge0K0hw44A34W5fpVrzexNe'
const ecdsa256 =
  'AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBAxIbm9rW1zSXT4mimc0kpeFDyjDNsYUq4TSTlHvRuZlHWyUZQUyr2EIN/XWF9rkXQ9t1PvDe5QwsiHWjwVW5zw='
const ecdsa521 =
  'AAAAE2VjZHNhLXNoYTItbmlzdHA1MjEAAAAIbmlzdHA1MjEAAACFBAGgICT71Ogwm63rjQ/bx9wFxTdvLUv/XXgmhUm3gdynIP46gee00ATVikvPtt3+GnRthBW4URr7IpL3/QXGUtEsLgFjw1g38bTtWNxSPVQgrKhBfkpflBnN7Er+OcDBtpgNwyP1YXl5wpfAhpTRjmgfM/6wVF0TncNG1qBAsHcAm0F6Mg=='
const rsa1024 =
  'AAAAB3NzaC1yc2EAAAADAQABAAAAgQDYf+wPPAgc1WDDo3MfWe6Z3ZnPXfDoKvo5qJBwmAI2CbuObhShd0dMZBwL3XINaihFLgAlB+aPaQOadrB+g7GrqVi6P8Wms0p5czr8dLtUoGwjkhqqvrt+3LOSmcl86GlOVVGmvBmu37fbXBotOo7n/fs8h0exR5PrcDRPSG9Ubw=='
const rsa3072 =
  'AAAAB3NzaC1yc2EAAAADAQABAAABgQCk8/MvJpQeSk1VoBfv24HCf+hA8bCgUAWCXSiLjEP+XARdkNdPr9w+U7UGZlXNYt2MsTLci3b11aJeLsZQlodPIrx7Xirsi5aHSvriWJmwVErnzzVcBvcnSAWp19OSW20dzu0LlGOBNHEZsUrRyTci2bXMMJ2jFdEgNmLlpT6abjdrXHWMrEJ3KNL6kqxOdIU8YMKIeq07pAjAGEIo1Yv7twIcwOdMrCWUA0oRSWgzBvKBtVJmuaOw/V4tT/0duh4sNVXwCQGSquHhxTUpxpOvNmaeOkvKnHAM1YCr0vv2BatZNV5gbNqgSOhsyNM90TqJV/Q8sJILQO01wmMZj4ejMO1b4VcS/w0bUZazEm4dtaHpjRkK3tjq62iWvOW4PMtsLEZ5tQUJciZfoNMsVf8j7ucaAXacWJrY2msLoS36nXYcHTQ6r88l/xqilayeVi33TDU/cxGavXPweSfSqRsp+M8o+U6MSe+p8wTg8vKGJo/Gl+eusU4BgJnxxmobMVc='

const keyOf = (text: string) => {
  const read = readSshKey(text)
  if (read === null || 'problem' in read) throw new Error(`No key: ${JSON.stringify(read)}`)
  return read.key
}

test.each([
  ['ssh-ed25519', ed25519, 256, 'SHA256:USsPhZGt4GdLDwAM2I0zOjO2oJS2su/e5NcgZ4He798', null],
  [
    'ecdsa-sha2-nistp256',
    ecdsa256,
    256,
    'SHA256:g40cPIAulhms3fney1lxjl4AVfoHZ67FV4ATdAqGmcY',
    null,
  ],
  [
    'ecdsa-sha2-nistp521',
    ecdsa521,
    521,
    'SHA256:Vo5w0zX+SjkGn54FCO8f8WK0UQfBPRn+k4IwSeQLeso',
    null,
  ],
  ['ssh-rsa', rsa3072, 3072, 'SHA256:shq3kzcuGoSVFdur0AqT9QcoML/D8PeSEJH8qbKWpuI', null],
  ['ssh-rsa', rsa1024, 1024, 'SHA256:q2dv0IdeQ0zxswH3z3UclHj/uN3hP7dzr9GoVm9HDRU', 'short'],
] as const)(
  '%s is read as ssh-keygen reads it (%#)',
  async (type, base64, bits, fingerprint, weakness) => {
    const key = keyOf(`${type} ${base64} ada@laptop two words`)
    expect(await fingerprintOf(key)).toBe(fingerprint)
    expect(key).toEqual({
      line: `${type} ${base64} ada@laptop two words`,
      type,
      bits,
      comment: 'ada@laptop two words',
      weakness,
    })
  },
)

test('blanks around and between do not count, nor do lines of remarks', () => {
  const key = keyOf(`# mine\n\n  ssh-ed25519 \t ${ed25519}   ada  \r\n`)
  expect(key.line).toBe(`ssh-ed25519 ${ed25519} ada`)
  expect(keyOf(`ssh-ed25519 ${ed25519}`).comment).toBe('')
})

test('nothing typed is no problem', () => {
  expect(readSshKey(' \n ')).toBeNull()
})

describe('what is not a key to send', () => {
  const line = `ssh-ed25519 ${ed25519} ada`
  test.each<[string, string, SshKeyProblem]>([
    ['OpenSSH’s secret half', '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Blbn', 'private'],
    ['an older secret half', '-----BEGIN RSA PRIVATE KEY-----\nMIIE', 'private'],
    ['a secret half with a password', '-----BEGIN ENCRYPTED PRIVATE KEY-----', 'private'],
    ['both halves together', `${line}\n-----BEGIN PRIVATE KEY-----`, 'private'],
    ['a file of PuTTY', 'PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none', 'private'],
    ['PuTTY’s public form', '---- BEGIN SSH2 PUBLIC KEY ----\nAAAA', 'other-form'],
    ['a public key of OpenSSL', '-----BEGIN PUBLIC KEY-----\nMCow', 'other-form'],
    ['two keys', `${line}\nssh-rsa ${rsa3072} bob`, 'several'],
    ['the same key twice', `${line}\n${line}`, 'several'],
    ['a key without its end', line.slice(0, 60), 'truncated'],
    ['a key without its beginning', `ssh-ed25519 ${ed25519.slice(20)}`, 'truncated'],
    ['a type alone', 'ssh-ed25519', 'truncated'],
    [
      'a key broken into lines',
      `ssh-rsa ${rsa3072.slice(0, 70)}\n${rsa3072.slice(70)}`,
      'truncated',
    ],
    ['letters that no key has', `ssh-ed25519 ${ed25519.replace('A', '!')}`, 'truncated'],
    ['RSA that calls itself Ed25519', `ssh-ed25519 ${rsa3072}`, 'wrong-type'],
    ['a line of authorized_keys', `from="10.0.0.1" ${line}`, 'options'],
    ['a key without its type', ed25519, 'not-a-key'],
    ['a fingerprint', 'SHA256:USsPhZGt4GdLDwAM2I0zOjO2oJS2su/e5NcgZ4He798', 'not-a-key'],
    ['a password', 'hunter2', 'not-a-key'],
    ['words over lines', 'my key\nis this', 'not-a-key'],
    ['a remark alone', '# nothing', 'not-a-key'],
  ])('%s', (_, text, problem) => {
    expect(readSshKey(text)).toEqual({ problem })
  })
})
