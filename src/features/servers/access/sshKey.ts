/** Parses public SSH keys before they are sent: an invalid key would lock its owner out. spec.md 4.6 `ssh_key`. */
import { isPointOf } from './ellipticCurve.ts'

export interface SshKey {
  /**
   * As it is sent: type, key and comment, separated by single spaces. The key is what was decoded, encoded again: sshd
   * refuses one that lost its final "=".
   */
  readonly line: string
  /** `ssh-ed25519`. */
  readonly type: string
  /** Null where the type doesn't determine it. */
  readonly bits: number | null
  readonly comment: string
  /** A type that current servers reject, or an RSA key that many find too short. */
  readonly weakness: 'refused' | 'short' | null
}

export type SshKeyProblem =
  /** A private key, which must not be sent anywhere. */
  | 'private'
  /** More than one key. */
  | 'several'
  /** Incomplete, for example broken by a terminal or an email. */
  | 'truncated'
  /** A public key in another format. */
  | 'other-form'
  /** Complete, but not a key that sshd would take. */
  | 'damaged'
  /** The type before the key isn't the key's own. */
  | 'wrong-type'
  /** A certificate, which belongs beside its key. */
  | 'certificate'
  /** An RSA key that no server takes. */
  | 'too-short'
  /** Options before the type, as in `authorized_keys`. */
  | 'options'
  | 'not-a-key'

export type ParsedSshKey =
  | { readonly key: SshKey }
  | { readonly problem: SshKeyProblem }
  /** Empty. */
  | null

interface KeyType {
  /** Null where the key itself has them. */
  readonly bits: number | null
  /** Whether its fields, those after the type's name, make a key. RFC 4253, 5656, 8709; OpenSSH PROTOCOL.u2f. */
  readonly isKey: (fields: readonly Uint8Array[]) => boolean
}

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)

const isEd25519 = (point: Uint8Array | undefined): boolean => point?.length === 32

/** OpenSSH takes uncompressed points only. */
const isOnCurve = (bits: number, [name, point]: readonly Uint8Array[]): boolean =>
  textOf(name) === `nistp${bits}` && point !== undefined && isPointOf(bits, point)

const ecdsa = (bits: number): KeyType => ({
  bits,
  isKey: (fields) => fields.length === 2 && isOnCurve(bits, fields),
})

/** A positive number; a set first bit would be its sign. RFC 4251, section 5. */
const isPositive = (number: Uint8Array): boolean =>
  (number[0] ?? 0) < 0x80 && number.some((byte) => byte !== 0)

/** An odd number above one. */
const isExponent = (number: Uint8Array | undefined): boolean =>
  number !== undefined && bitsOf(number) > 1 && (number.at(-1) ?? 0) % 2 === 1

const keyTypes: Readonly<Record<string, KeyType>> = {
  'ssh-ed25519': { bits: 256, isKey: (fields) => fields.length === 1 && isEd25519(fields[0]) },
  'sk-ssh-ed25519@openssh.com': {
    bits: 256,
    isKey: (fields) => fields.length === 2 && isEd25519(fields[0]),
  },
  'ecdsa-sha2-nistp256': ecdsa(256),
  'ecdsa-sha2-nistp384': ecdsa(384),
  'ecdsa-sha2-nistp521': ecdsa(521),
  'sk-ecdsa-sha2-nistp256@openssh.com': {
    bits: 256,
    isKey: (fields) => fields.length === 3 && isOnCurve(256, fields),
  },
  'ssh-rsa': {
    bits: null,
    isKey: (fields) => fields.length === 2 && fields.every(isPositive) && isExponent(fields[0]),
  },
  'ssh-dss': { bits: null, isKey: (fields) => fields.length === 4 && fields.every(isPositive) },
}

/** Names of signatures, which sshd takes for the type of the key that makes them. */
const typesBySignature: Readonly<Record<string, string>> = {
  'rsa-sha2-256': 'ssh-rsa',
  'rsa-sha2-512': 'ssh-rsa',
  'webauthn-sk-ecdsa-sha2-nistp256@openssh.com': 'sk-ecdsa-sha2-nistp256@openssh.com',
}

/**
 * RSA bits. sshd takes keys from 1,024 bits on (OpenSSH 9.2p1, 10.0p1), but many servers are set to ask for 2,048, as
 * those with RHEL 9's default policy are.
 */
const rsaBits = { least: 1024, safe: 2048 } as const

const isKnownType = (word: string): boolean =>
  Object.hasOwn(keyTypes, word) || Object.hasOwn(typesBySignature, word)

const isCertificateType = (word: string): boolean => /-cert-v\d\d@openssh\.com$/.test(word)

const withoutPadding = (base64: string): string => base64.replace(/=+$/, '')

const encodeBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))

/** With its padding or without; undefined for bits that no encoder would have written. */
function decodeBase64(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = Uint8Array.from(
      atob(withoutPadding(base64)),
      (character) => character.codePointAt(0) ?? 0,
    )
    return withoutPadding(encodeBase64(bytes)) === withoutPadding(base64) ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Length-prefixed fields (RFC 4251, section 5); undefined if truncated. */
function splitFields(bytes: Uint8Array): Uint8Array[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const fields: Uint8Array[] = []
  let offset = 0
  while (offset < bytes.length) {
    if (offset + 4 > bytes.length) return undefined
    const end = offset + 4 + view.getUint32(offset)
    if (end > bytes.length) return undefined
    fields.push(bytes.subarray(offset + 4, end))
    offset = end
  }
  return fields
}

/** An mpint may have a leading zero byte as its sign. */
function bitsOf(number: Uint8Array): number {
  const first = number.findIndex((byte) => byte !== 0)
  if (first < 0) return 0
  return (number.length - first - 1) * 8 + (32 - Math.clz32(number[first] ?? 0))
}

/** As `ssh-keygen -l` prints it: "SHA256:…". Undefined without Web Crypto, which needs a secure context. */
export async function fingerprintOf({ line }: Pick<SshKey, 'line'>): Promise<string | undefined> {
  const bytes = decodeBase64(line.split(' ')[1] ?? '')
  // Typed as always present, but missing in insecure contexts.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!bytes || !subtle) return undefined
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return `SHA256:${withoutPadding(encodeBase64(digest))}`
}

function weaknessOf(type: string, bits: number | null): SshKey['weakness'] {
  if (type === 'ssh-dss') return 'refused'
  return type === 'ssh-rsa' && (bits ?? 0) < rsaBits.safe ? 'short' : null
}

function parseLine(line: string): NonNullable<ParsedSshKey> {
  const [word = '', base64 = '', ...comment] = line.split(/\s+/)
  if (isCertificateType(word)) return { problem: 'certificate' }
  if (!isKnownType(word)) {
    const later = line.split(/\s+/).slice(1).some(isKnownType)
    return { problem: later ? 'options' : 'not-a-key' }
  }
  if (comment.some((each, index) => isKnownType(each) && startsKey(comment[index + 1])))
    return { problem: 'several' }
  const type = typesBySignature[word] ?? word
  const bytes = decodeBase64(base64)
  if (!bytes) return { problem: isBase64(base64) ? 'damaged' : 'truncated' }
  const fields = bytes.length > 0 ? splitFields(bytes) : undefined
  if (!fields) return { problem: 'truncated' }
  const [name, ...rest] = fields
  const named = textOf(name)
  if (named !== type) return { problem: isKnownType(named) ? 'wrong-type' : 'truncated' }
  const keyType = keyTypes[type]
  if (!keyType?.isKey(rest)) return { problem: 'damaged' }
  const bits = keyType.bits ?? modulusBits(type, rest)
  if (type === 'ssh-rsa' && bits < rsaBits.least) return { problem: 'too-short' }
  return {
    key: {
      line: [type, encodeBase64(bytes), ...comment].join(' '),
      type,
      bits,
      comment: comment.join(' '),
      weakness: weaknessOf(type, bits),
    },
  }
}

const isBase64 = (text: string): boolean => /^[A-Za-z\d+/]+=*$/.test(text)

/** Every key starts with the length of its type's name, which is below 256. */
const startsKey = (word: string | undefined): boolean => word?.startsWith('AAAA') ?? false

/** RSA has its exponent first, DSA its prime. */
const modulusBits = (type: string, [first, second]: readonly Uint8Array[]): number =>
  bitsOf((type === 'ssh-rsa' ? second : first) ?? new Uint8Array())

export function readSshKey(text: string): ParsedSshKey {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (/-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----|^PuTTY-User-Key-File-/m.test(trimmed))
    return { problem: 'private' }
  if (/^-+ ?BEGIN (SSH2 PUBLIC KEY|[A-Z ]*PUBLIC KEY|CERTIFICATE)/m.test(trimmed))
    return { problem: 'other-form' }
  const lines = trimmed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (lines.filter((line) => line.split(/\s+/).some(isKnownType)).length > 1)
    return { problem: 'several' }
  const [line, ...more] = lines
  if (line === undefined) return { problem: 'not-a-key' }
  if (more.length === 0) return parseLine(line)
  // Broken lines aren't joined: a wrong guess would result in another key.
  return { problem: isKnownType(line.split(/\s+/)[0] ?? '') ? 'truncated' : 'not-a-key' }
}

/** Undefined for an empty or valid key. */
export function sshKeyProblem(typed: string): SshKeyProblem | undefined {
  const read = readSshKey(typed)
  return read !== null && 'problem' in read ? read.problem : undefined
}

/** The line to send; undefined if there is none. */
export function sshKeyToSend(typed: string): string | undefined {
  const read = readSshKey(typed)
  return read !== null && 'key' in read ? read.key.line : undefined
}
