/**
 * SHA-256 (FIPS 180-4) of a few hundred bytes, for fingerprints of public keys. The browser's own is not there on
 * a page that is not served securely, and cannot answer at once.
 */

/** The first 32 bits of the fractional parts of a root of the first primes. */
function fractions(count: number, root: (prime: number) => number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1) {
    let isPrime = true
    for (let factor = 2; factor * factor <= candidate; factor += 1)
      if (candidate % factor === 0) isPrime = false
    if (isPrime) found.push(((root(candidate) % 1) * 2 ** 32) | 0)
  }
  return found
}

const initial = fractions(8, Math.sqrt)
const rounds = fractions(64, Math.cbrt)

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** Bytes of a block. */
const blockSize = 64

/** The message, a 1 bit, zeros, and its length in bits, as whole blocks. */
function padded(bytes: Uint8Array): DataView {
  const size = Math.ceil((bytes.length + 9) / blockSize) * blockSize
  const view = new DataView(new ArrayBuffer(size))
  for (const [place, byte] of bytes.entries()) view.setUint8(place, byte)
  view.setUint8(bytes.length, 0x80)
  view.setUint32(size - 4, bytes.length * 8)
  return view
}

/** What a block is spread to: a word for each round. */
function schedule(view: DataView, start: number): number[] {
  const words = Array.from({ length: 16 }, (_, place) => view.getInt32(start + place * 4))
  for (let place = 16; place < rounds.length; place += 1) {
    const [far = 0, near = 0] = [words[place - 15], words[place - 2]]
    const first = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    const second = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    words.push(((words[place - 16] ?? 0) + first + (words[place - 7] ?? 0) + second) | 0)
  }
  return words
}

function mix(state: readonly number[], words: readonly number[]): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (const [place, round] of rounds.entries()) {
    const first =
      (h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        ((e & f) ^ (~e & g)) +
        round +
        (words[place] ?? 0)) |
      0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  return [a, b, c, d, e, f, g, h].map((word, place) => (word + (state[place] ?? 0)) | 0)
}

/** The 32 bytes of the digest. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes)
  let state: readonly number[] = initial
  for (let start = 0; start < view.byteLength; start += blockSize)
    state = mix(state, schedule(view, start))
  const digest = new DataView(new ArrayBuffer(32))
  for (const [place, word] of state.entries()) digest.setInt32(place * 4, word)
  return new Uint8Array(digest.buffer)
}
