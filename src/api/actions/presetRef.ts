import * as z from 'zod/mini'

/** A preset in a request, by id or by name (wire.md 3). */
export const presetRef = z.codec(z.union([z.number(), z.string()]), z.string(), {
  decode: String,
  encode: (value) => value,
})
