/** Free-form key/value data on servers. Spec 2.1, 4.9, wire.md 5. */
import * as z from 'zod/mini'
import { flag, maybeInteger, text } from '../codecs.ts'

/** A tag as it comes with a server. Spec 2.1. */
export const serverTag = z.object({
  id: maybeInteger,
  tag: text,
  value: text,
  extra: text,
  /** Hidden from end users. */
  internal: flag,
})
export type ServerTag = z.output<typeof serverTag>
