/** SHA-256 without waiting (FIPS 180-4), which Web Crypto cannot do: handlers answer at once. */

const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32)

const primes: number[] = []
for (let candidate = 2; primes.length < 64; candidate += 1)
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)

const constants = primes.map((prime) => fraction(Math.cbrt(prime)))
const initial = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / 64) * 64
  const bytes = new Uint8Array(length)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(length - 4, (message.length * 8) >>> 0)
  return view
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let round = 0; round < 64; round += 1) {
    const sum1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + sum1 + choice + (constants[round] ?? 0) + (words[round] ?? 0)) | 0
    const sum0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = (sum0 + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  const after = [a, b, c, d, e, f, g, h]
  for (const [index, value] of after.entries()) state[index] = (state[index] ?? 0) + value
}

export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message)
  const state = Uint32Array.from(initial)
  const words = new Uint32Array(64)
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(block + index * 4)
    for (let index = 16; index < 64; index += 1) {
      const early = words[index - 15] ?? 0
      const late = words[index - 2] ?? 0
      const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
      const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
      words[index] = (words[index - 16] ?? 0) + low + (words[index - 7] ?? 0) + high
    }
    compress(state, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (const [index, value] of state.entries()) digest.setUint32(index * 4, value)
  return new Uint8Array(digest.buffer)
}

/** HMAC-SHA-256 (RFC 2104) of `message`. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? sha256(key) : key)
  const inner = Uint8Array.from([...block.map((byte) => byte ^ 0x36), ...message])
  return sha256(Uint8Array.from([...block.map((byte) => byte ^ 0x5c), ...sha256(inner)]))
}

const encoder = new TextEncoder()
export const bytesOf = (text: string): Uint8Array => encoder.encode(text)

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
