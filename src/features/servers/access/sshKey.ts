/** Public SSH keys, read before they are sent: a key that does not parse locks its owner out. spec.md 4.6 `ssh_key`. */
export interface SshKey {
  /** The line as it is sent: type, key and comment, with one blank between. */
  readonly line: string
  /** `ssh-ed25519`. */
  readonly type: string
  /** Of the key; null where the type does not say. */
  readonly bits: number | null
  readonly comment: string
  /** A kind that today's servers refuse, or too short to be safe. */
  readonly weakness: 'refused' | 'short' | null
}

/** What stands in the way of a pasted text. */
export type SshKeyProblem =
  /** The secret half: it must not be sent anywhere. */
  | 'private'
  /** Two keys or more. */
  | 'several'
  /** Something of it is missing, as when a terminal or a mail broke the line. */
  | 'truncated'
  /** A public key in another program's form. */
  | 'other-form'
  /** The word before the key says another type than the key. */
  | 'wrong-type'
  /** Options stand before the type, as in `authorized_keys`. */
  | 'options'
  | 'not-a-key'

export type ReadSshKey =
  | { readonly key: SshKey }
  | { readonly problem: SshKeyProblem }
  /** Nothing is typed. */
  | null

/** Bits by type; RSA tells its own. */
const knownTypes: Readonly<Record<string, number | null>> = {
  'ssh-ed25519': 256,
  'sk-ssh-ed25519@openssh.com': 256,
  'ecdsa-sha2-nistp256': 256,
  'ecdsa-sha2-nistp384': 384,
  'ecdsa-sha2-nistp521': 521,
  'sk-ecdsa-sha2-nistp256@openssh.com': 256,
  'ssh-rsa': null,
  'ssh-dss': null,
}

/** How many fields each type's key has after its name. RFC 4253, 5656, 8709; OpenSSH PROTOCOL.u2f. */
const fieldsOf: Readonly<Record<string, number>> = {
  'ssh-ed25519': 1,
  'sk-ssh-ed25519@openssh.com': 2,
  'ecdsa-sha2-nistp256': 2,
  'ecdsa-sha2-nistp384': 2,
  'ecdsa-sha2-nistp521': 2,
  'sk-ecdsa-sha2-nistp256@openssh.com': 3,
  'ssh-rsa': 2,
  'ssh-dss': 4,
}

/** Shorter RSA keys are refused by current servers. */
const leastRsaBits = 2048

const isKnownType = (word: string): boolean => Object.hasOwn(knownTypes, word)

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
  } catch {
    return undefined
  }
}

/** The fields of a key, each with its length before it (RFC 4251, section 5); undefined when one is cut off. */
function fieldsIn(bytes: Uint8Array): Uint8Array[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const fields: Uint8Array[] = []
  let place = 0
  while (place < bytes.length) {
    if (place + 4 > bytes.length) return undefined
    const end = place + 4 + view.getUint32(place)
    if (end > bytes.length) return undefined
    fields.push(bytes.subarray(place + 4, end))
    place = end
  }
  return fields
}

/** Of a number as the wire writes it: a leading zero byte only keeps it positive. */
function bitsOf(number: Uint8Array): number {
  const first = number.findIndex((byte) => byte !== 0)
  if (first < 0) return 0
  return (number.length - first - 1) * 8 + (32 - Math.clz32(number[first] ?? 0))
}

/**
 * The fingerprint as `ssh-keygen -l` writes it: "SHA256:…". Undefined where the browser counts none, as on a page that is
 * not served securely.
 */
export async function fingerprintOf({ line }: Pick<SshKey, 'line'>): Promise<string | undefined> {
  const bytes = bytesOf(line.split(' ')[1] ?? '')
  // The types promise it everywhere.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!bytes || !subtle) return undefined
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return `SHA256:${btoa(String.fromCodePoint(...digest)).replace(/=+$/, '')}`
}

function weaknessOf(type: string, bits: number | null): SshKey['weakness'] {
  if (type === 'ssh-dss') return 'refused'
  return type === 'ssh-rsa' && (bits ?? 0) < leastRsaBits ? 'short' : null
}

function readLine(line: string): NonNullable<ReadSshKey> {
  const [type = '', base64 = '', ...comment] = line.split(/\s+/)
  if (!isKnownType(type)) {
    const later = line.split(/\s+/).slice(1).some(isKnownType)
    return { problem: later ? 'options' : 'not-a-key' }
  }
  const bytes = bytesOf(base64)
  const fields = bytes && bytes.length > 0 ? fieldsIn(bytes) : undefined
  if (!bytes || !fields) return { problem: 'truncated' }
  const [name = new Uint8Array(), ...rest] = fields
  const named = new TextDecoder().decode(name)
  if (named !== type) return { problem: isKnownType(named) ? 'wrong-type' : 'truncated' }
  if (rest.length !== fieldsOf[type]) return { problem: 'truncated' }
  const bits = type === 'ssh-rsa' || type === 'ssh-dss' ? modulusBits(type, rest) : knownTypes[type]
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

/** RSA writes its exponent first, DSA its prime. */
const modulusBits = (type: string, [first, second]: readonly Uint8Array[]): number =>
  bitsOf((type === 'ssh-rsa' ? second : first) ?? new Uint8Array())

/** What is pasted, as the key it is, or what is wrong with it. */
export function readSshKey(text: string): ReadSshKey {
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
  if (more.length === 0) return readLine(line)
  // A key that was broken into lines says so: joining them by guess could make another one.
  return { problem: isKnownType(line.split(/\s+/)[0] ?? '') ? 'truncated' : 'not-a-key' }
}

/** What is wrong with a typed key; undefined when nothing is, or nothing is typed. */
export function sshKeyProblem(typed: string): SshKeyProblem | undefined {
  const read = readSshKey(typed)
  return read !== null && 'problem' in read ? read.problem : undefined
}

/** What is sent of a typed key; undefined when none is typed. */
export function sshKeyToSend(typed: string): string | undefined {
  const read = readSshKey(typed)
  return read !== null && 'key' in read ? read.key.line : undefined
}
