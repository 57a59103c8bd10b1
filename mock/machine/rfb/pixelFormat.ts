/** A viewer's pixel format. RFC 6143, 7.4. */
export interface PixelFormat {
  readonly bytes: 1 | 2 | 4
  readonly bigEndian: boolean
  readonly max: readonly [red: number, green: number, blue: number]
  readonly shift: readonly [red: number, green: number, blue: number]
}

/** 32 bits, eight per color, blue first. */
export const ownFormat: PixelFormat = {
  bytes: 4,
  bigEndian: false,
  max: [255, 255, 255],
  shift: [16, 8, 0],
}

/** `ownFormat` as sent in the protocol. */
export const ownFormatBytes = Uint8Array.from([
  32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0,
])

/** Parses a pixel format; undefined for color maps, which aren't supported. */
export function readPixelFormat(bytes: Uint8Array): PixelFormat | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const perPixel = view.getUint8(0) / 8
  if (view.getUint8(3) === 0 || (perPixel !== 1 && perPixel !== 2 && perPixel !== 4))
    return undefined
  return {
    bytes: perPixel,
    bigEndian: view.getUint8(2) !== 0,
    max: [view.getUint16(4), view.getUint16(6), view.getUint16(8)],
    shift: [view.getUint8(10), view.getUint8(11), view.getUint8(12)],
  }
}

/** Encodes color 0xRRGGBB as a pixel. */
export function pixelOf({ bytes, bigEndian, max, shift }: PixelFormat, colour: number): Uint8Array {
  const parts = [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255]
  const value = parts.reduce(
    (sum, part, index) =>
      sum + Math.round((part * (max[index] ?? 0)) / 255) * 2 ** (shift[index] ?? 0),
    0,
  )
  return Uint8Array.from(
    { length: bytes },
    (_, index) => Math.floor(value / 256 ** (bigEndian ? bytes - 1 - index : index)) % 256,
  )
}
