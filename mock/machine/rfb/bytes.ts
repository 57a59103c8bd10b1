/** Numbers and texts in RFB messages. */
export const u16 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
export const u32 = (bytes: Uint8Array, at: number): number =>
  u16(bytes, at) * 65_536 + u16(bytes, at + 2)

export const latin1 = (text: string): Uint8Array =>
  Uint8Array.from(Array.from(text), (char) => {
    const code = char.codePointAt(0) ?? 0
    return code < 256 ? code : 0x3f
  })

export const withLength = (text: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(4 + text.length)
  new DataView(bytes.buffer).setUint32(0, text.length)
  bytes.set(text, 4)
  return bytes
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** The viewer violated the protocol. */
export class Malformed extends Error {
  override readonly name = 'Malformed'
}
