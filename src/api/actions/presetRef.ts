import * as z from 'zod/mini'

/** Names a preset in a request: by its id or by its name (wire.md 3). */
export const presetRef = z.codec(z.union([z.number(), z.string()]), z.string(), {
  decode: String,
  encode: (value) => value,
})
