/** The curves of ECDSA keys: NIST FIPS 186-4, appendix D.1.2. */
interface Curve {
  readonly prime: bigint
  readonly b: bigint
}

const curves: Readonly<Record<number, Curve>> = {
  256: {
    prime: 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n,
    b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
  },
  384: {
    prime: 2n ** 384n - 2n ** 128n - 2n ** 96n + 2n ** 32n - 1n,
    b: 0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aefn,
  },
  521: {
    prime: 2n ** 521n - 1n,
    b: 0x51953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00n,
  },
}

const numberIn = (bytes: Uint8Array): bigint =>
  bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n)

/** Whether `point`, uncompressed (SEC 1, 2.3.3), lies on the NIST curve of so many bits: a single wrong byte takes it off. */
export function isPointOf(bits: number, point: Uint8Array): boolean {
  const curve = curves[bits]
  const size = Math.ceil(bits / 8)
  if (!curve || point.length !== 1 + 2 * size || point[0] !== 4) return false
  const x = numberIn(point.subarray(1, 1 + size))
  const y = numberIn(point.subarray(1 + size))
  const { prime, b } = curve
  return x < prime && y < prime && (y * y - (x * x * x - 3n * x + b)) % prime === 0n
}
