/** A tag as every script writes it. spec.md 2.1. */
import * as z from 'zod/mini'
import { flag, maybeInteger, text, type Scalar } from './codecs.ts'

/** A tag's value; the list of operating systems in software's `os` tag (spec.md 2.1) becomes comma-separated ids. */
const tagValue = z.codec(
  z.optional(z.custom<Scalar | readonly (string | number)[]>(() => true)),
  z.string(),
  {
    decode: (wire) => {
      if (Array.isArray(wire)) return wire.filter((item) => typeof item !== 'object').join(',')
      return typeof wire === 'object' || wire === undefined ? '' : String(wire)
    },
    encode: (value) => value,
  },
)

/** A tag of a server, account, operating system or preset. */
export const serverTag = z.object({
  id: maybeInteger,
  tag: text,
  value: tagValue,
  extra: text,
  /** Hidden from end users. */
  internal: flag,
})
export type ServerTag = z.output<typeof serverTag>
