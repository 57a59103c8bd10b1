/** Writes PNG files with up to sixteen colors (ISO/IEC 15948). */

/** 0xRRGGBB, at most sixteen. */
export type Palette = readonly number[]

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc >>> 0
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

function adler32(bytes: Uint8Array): number {
  let low = 1
  let high = 0
  for (const byte of bytes) {
    low = (low + byte) % 65_521
    high = (high + low) % 65_521
  }
  return ((high << 16) | low) >>> 0
}

const big = (value: number): number[] => [
  (value >>> 24) & 255,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
]

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = joined([Uint8Array.from(type, (letter) => letter.charCodeAt(0)), data])
  return joined([Uint8Array.from(big(data.length)), named, Uint8Array.from(big(crc32(named)))])
}

/** A zlib stream of uncompressed blocks, which every decoder reads (RFC 1950, 1951). */
function stored(bytes: Uint8Array): Uint8Array {
  const most = 65_535
  const parts: Uint8Array[] = [Uint8Array.of(0x78, 0x01)]
  for (let at = 0; at < bytes.length; at += most) {
    const block = bytes.subarray(at, at + most)
    const last = at + most >= bytes.length ? 1 : 0
    const size = block.length
    parts.push(Uint8Array.of(last, size & 255, size >> 8, ~size & 255, (~size >> 8) & 255), block)
  }
  parts.push(Uint8Array.from(big(adler32(bytes))))
  return joined(parts)
}

/** Encodes an image whose pixels are indexes of `palette`, row by row. */
export function png(
  width: number,
  height: number,
  palette: Palette,
  pixels: Uint8Array,
): Uint8Array {
  const rowBytes = Math.ceil(width / 2)
  const rows = new Uint8Array(height * (rowBytes + 1))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * (rowBytes + 1) + 1 + (x >> 1)
      const colour = pixels[y * width + x] ?? 0
      rows[at] = (rows[at] ?? 0) | (x % 2 === 0 ? colour << 4 : colour)
    }
  const fourBits = 4
  const indexed = 3
  return joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', Uint8Array.from([...big(width), ...big(height), fourBits, indexed, 0, 0, 0])),
    chunk('PLTE', Uint8Array.from(palette.flatMap((colour) => big(colour).slice(1)))),
    chunk('IDAT', stored(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}
