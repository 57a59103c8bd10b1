/** Parses public SSH keys before they are sent: an invalid key would lock its owner out. spec.md 4.6 `ssh_key`. */
export interface SshKey {
  /** As it is sent: type, key and comment, separated by single spaces. */
  readonly line: string
  /** `ssh-ed25519`. */
  readonly type: string
  /** Null where the type doesn't determine it. */
  readonly bits: number | null
  readonly comment: string
  /** Rejected by current servers, or too short to be safe. */
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
  /** The type before the key isn't the key's own. */
  | 'wrong-type'
  /** Options before the type, as in `authorized_keys`. */
  | 'options'
  | 'not-a-key'

export type ParsedSshKey =
  | { readonly key: SshKey }
  | { readonly problem: SshKeyProblem }
  /** Empty. */
  | null

/** Bits by type; null where the key itself has them. */
const bitsByType: Readonly<Record<string, number | null>> = {
  'ssh-ed25519': 256,
  'sk-ssh-ed25519@openssh.com': 256,
  'ecdsa-sha2-nistp256': 256,
  'ecdsa-sha2-nistp384': 384,
  'ecdsa-sha2-nistp521': 521,
  'sk-ecdsa-sha2-nistp256@openssh.com': 256,
  'ssh-rsa': null,
  'ssh-dss': null,
}

/** Number of fields after the type name. RFC 4253, 5656, 8709; OpenSSH PROTOCOL.u2f. */
const fieldCounts: Readonly<Record<string, number>> = {
  'ssh-ed25519': 1,
  'sk-ssh-ed25519@openssh.com': 2,
  'ecdsa-sha2-nistp256': 2,
  'ecdsa-sha2-nistp384': 2,
  'ecdsa-sha2-nistp521': 2,
  'sk-ecdsa-sha2-nistp256@openssh.com': 3,
  'ssh-rsa': 2,
  'ssh-dss': 4,
}

/** Current servers reject shorter RSA keys. */
const minRsaBits = 2048

const isKnownType = (word: string): boolean => Object.hasOwn(bitsByType, word)

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
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
  return `SHA256:${btoa(String.fromCodePoint(...digest)).replace(/=+$/, '')}`
}

function weaknessOf(type: string, bits: number | null): SshKey['weakness'] {
  if (type === 'ssh-dss') return 'refused'
  return type === 'ssh-rsa' && (bits ?? 0) < minRsaBits ? 'short' : null
}

function parseLine(line: string): NonNullable<ParsedSshKey> {
  const [type = '', base64 = '', ...comment] = line.split(/\s+/)
  if (!isKnownType(type)) {
    const later = line.split(/\s+/).slice(1).some(isKnownType)
    return { problem: later ? 'options' : 'not-a-key' }
  }
  const bytes = decodeBase64(base64)
  const fields = bytes && bytes.length > 0 ? splitFields(bytes) : undefined
  if (!bytes || !fields) return { problem: 'truncated' }
  const [name = new Uint8Array(), ...rest] = fields
  const named = new TextDecoder().decode(name)
  if (named !== type) return { problem: isKnownType(named) ? 'wrong-type' : 'truncated' }
  if (rest.length !== fieldCounts[type]) return { problem: 'truncated' }
  const bits = type === 'ssh-rsa' || type === 'ssh-dss' ? modulusBits(type, rest) : bitsByType[type]
  return {
    key: {
      line: [type, base64, ...comment].join(' '),
      type,
      bits: bits ?? null,
      comment: comment.join(' '),
      weakness: weaknessOf(type, bits ?? null),
    },
  }
}

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
