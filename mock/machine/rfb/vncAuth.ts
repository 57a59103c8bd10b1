import { encryptBlock } from './des.ts'

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
