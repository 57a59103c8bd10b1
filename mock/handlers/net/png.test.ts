import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { png } from './png.ts'

test('a zlib decoder reads the pixels of the PNG', () => {
  const pixels = Uint8Array.from({ length: 5 * 2 }, (_, index) => index % 3)
  const file = png(5, 2, [0xff0000, 0x00ff00, 0x0000ff], pixels)
  const view = new DataView(file.buffer)
  const chunks = new Map<string, Uint8Array>()
  for (let at = 8; at < file.length;) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8))
    chunks.set(type, file.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
  // Each row: the filter type, then two pixels per byte.
  expect([...inflateSync(chunks.get('IDAT') ?? new Uint8Array())]).toEqual([
    0, 0x01, 0x20, 0x10, 0, 0x20, 0x12, 0x00,
  ])
})
