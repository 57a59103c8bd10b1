/** Data center locations: NL, US, FI, DE, IS, TR, UK, ES, IT, PL, CH, FR, … */
import * as z from 'zod/mini'

const code = z.optional(z.union([z.string(), z.null()]))

/** A location code; the wire holds it bare, or in an object with names (wire.md 3, spec.md 2.13). */
export const locationCode = z.codec(
  z.union([
    z.string(),
    z.looseObject({ dc_location: code, code, location: code, dc_name: code, name: code }),
    z.null(),
    z.undefined(),
  ]),
  z.string(),
  {
    decode: (wire) =>
      typeof wire === 'string' ? wire : (wire?.dc_location ?? wire?.code ?? wire?.location ?? ''),
    encode: (value) => value,
  },
)
