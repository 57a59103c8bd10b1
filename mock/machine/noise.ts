/** A pseudorandom number from 0 to 1 that depends only on its arguments, so that history needs no storage. */
export function stableNoise(subject: number, step: number): number {
  let mixed = Math.imul(subject ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(step + 1, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
}
