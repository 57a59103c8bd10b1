/** A public pass-through to a server's management interface. spec.md 4.9, wire.md 5. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import { id, integer } from '../codecs.ts'
import { pollingKey } from './pollingKey.ts'

const nat = script('nat')

/** Opens the pass-through, for 2 hours unless `ttl` says otherwise. spec.md 4.9, 8. */
export const addStaticNat = nat('add_static_nat', {
  token: 'required',
  effect: 'write',
  later: 'nat_callback',
  request: {
    id,
    /** Hours, at most 24 (wire.md 5). */
    ttl: z.optional(integer),
    /** The network that may come in, as CIDR (wire.md 5). */
    ip_acl: z.optional(z.string()),
  },
  reply: pollingKey,
})

/** Closes it. spec.md 4.9. */
export const removeStaticNat = nat('remove_static_nat', {
  token: 'required',
  effect: 'write',
  later: 'nat_callback',
  request: { id },
  reply: pollingKey,
})
