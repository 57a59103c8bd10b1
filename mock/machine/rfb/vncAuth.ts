/** A byte with its bits reversed: VNC reads key bits in the opposite order. */
const mirrored = (byte: number): number =>
  Array.from({ length: 8 }, (_, bit) => ((byte >> bit) & 1) << (7 - bit)).reduce(
    (sum, bit) => sum | bit,
    0,
  )

/** The response to a challenge of sixteen bytes. Only eight characters of the password count. */
export function responseTo(challenge: Uint8Array, password: string): Uint8Array {
  const letters = new TextEncoder().encode(password)
  const key = Uint8Array.from({ length: 8 }, (_, index) => mirrored(letters[index] ?? 0))
  return Uint8Array.from([
    ...encryptBlock(key, challenge.subarray(0, 8)),
    ...encryptBlock(key, challenge.subarray(8, 16)),
  ])
}

/** Bit positions count from 1, leftmost first, as in the standard. */
const table = (text: string): number[] => text.trim().split(/\s+/).map(Number)

const initial =
  table(`58 50 42 34 26 18 10 2 60 52 44 36 28 20 12 4 62 54 46 38 30 22 14 6 64 56 48 40 32 24 16 8
  57 49 41 33 25 17 9 1 59 51 43 35 27 19 11 3 61 53 45 37 29 21 13 5 63 55 47 39 31 23 15 7`)
const final =
  table(`40 8 48 16 56 24 64 32 39 7 47 15 55 23 63 31 38 6 46 14 54 22 62 30 37 5 45 13 53 21 61 29
  36 4 44 12 52 20 60 28 35 3 43 11 51 19 59 27 34 2 42 10 50 18 58 26 33 1 41 9 49 17 57 25`)
const expansion =
  table(`32 1 2 3 4 5 4 5 6 7 8 9 8 9 10 11 12 13 12 13 14 15 16 17 16 17 18 19 20 21 20 21
  22 23 24 25 24 25 26 27 28 29 28 29 30 31 32 1`)
const mixing = table(
  `16 7 20 21 29 12 28 17 1 15 23 26 5 18 31 10 2 8 24 14 32 27 3 9 19 13 30 6 22 11 4 25`,
)
const keyChoice1 =
  table(`57 49 41 33 25 17 9 1 58 50 42 34 26 18 10 2 59 51 43 35 27 19 11 3 60 52 44 36
  63 55 47 39 31 23 15 7 62 54 46 38 30 22 14 6 61 53 45 37 29 21 13 5 28 20 12 4`)
const keyChoice2 = table(`14 17 11 24 1 5 3 28 15 6 21 10 23 19 12 4 26 8 16 7 27 20 13 2
  41 52 31 37 47 55 30 40 51 45 33 48 44 49 39 56 34 53 46 42 50 36 29 32`)
const rotations = table('1 1 2 2 2 2 2 2 1 2 2 2 2 2 2 1')

/** The eight S-boxes, four rows of sixteen each, in hexadecimal. */
const boxes = [
  'e4d12fb83a6c59070f74e2d1a6cb953841e8d62bfc973a50fc8249175b3ea06d',
  'f18e6b34972dc05a3d47f28ec01a69b50e7ba4d158c6932fd8a13f42b67c05e9',
  'a09e63f51dc7b428d709346a285ecbf1d6498f30b12c5ae71ad069874fe3b52c',
  '7de3069a1285bc4fd8b56f03472c1ae9a690cb7df13e52843f06a1d8945bc72e',
  '2c417ab6853fd0e9eb2c47d150fa3986421bad78f9c5630eb8c71e2d6f09a453',
  'c1af92680d34e75baf427c9561de0b389ef528c3704a1db6432c95fabe17608d',
  '4b2ef08d3c975a61d0b7491ae35c2f8614bdc37eaf6805926bd814a7950fe23c',
  'd2846fb1a93e50c71fd8a374c56b0e927b419ce206adf35821e74a8dfc90356b',
]

type Bits = readonly number[]

const bitsOf = (bytes: Uint8Array): Bits =>
  [...bytes].flatMap((byte) => Array.from({ length: 8 }, (_, index) => (byte >> (7 - index)) & 1))

const chosen = (bits: Bits, positions: readonly number[]): Bits =>
  positions.map((position) => bits[position - 1] ?? 0)

const xor = (one: Bits, other: Bits): Bits => one.map((bit, index) => bit ^ (other[index] ?? 0))

const rotated = (bits: Bits, by: number): Bits => [...bits.slice(by), ...bits.slice(0, by)]

/** The round function: expansion, key mixing, substitution, permutation. */
function round(half: Bits, key: Bits): Bits {
  const expanded = xor(chosen(half, expansion), key)
  const replaced = boxes.flatMap((box, index) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = expanded.slice(index * 6, index * 6 + 6)
    const at = (a * 2 + f) * 16 + b * 8 + c * 4 + d * 2 + e
    const value = Number.parseInt(box[at] ?? '0', 16)
    return [3, 2, 1, 0].map((bit) => (value >> bit) & 1)
  })
  return chosen(replaced, mixing)
}

/** Encrypts eight bytes with an eight-byte key. */
export function encryptBlock(key: Uint8Array, block: Uint8Array): Uint8Array {
  const parts = chosen(bitsOf(key), keyChoice1)
  let [c, d]: [Bits, Bits] = [parts.slice(0, 28), parts.slice(28)]
  const mixed = chosen(bitsOf(block), initial)
  let [left, right]: [Bits, Bits] = [mixed.slice(0, 32), mixed.slice(32)]
  for (const by of rotations) {
    c = rotated(c, by)
    d = rotated(d, by)
    const roundKey = chosen([...c, ...d], keyChoice2)
    ;[left, right] = [right, xor(left, round(right, roundKey))]
  }
  const bits = chosen([...right, ...left], final)
  return Uint8Array.from({ length: 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  )
}
