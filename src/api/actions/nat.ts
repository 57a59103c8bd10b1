/** Temporary public access to a server's IPMI. spec.md 4.9, wire.md 5. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import { id, integer } from '../codecs.ts'
import { pollingKey } from './pollingKey.ts'

const nat = script('nat')

/** Opens IPMI access, for 2 hours unless `ttl` is given. spec.md 4.9, 8. */
export const addStaticNat = nat('add_static_nat', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  later: 'nat_callback',
  request: {
    id,
    /** Hours, at most 24 (wire.md 5). */
    ttl: z.optional(integer),
    /** The network that may connect, in CIDR notation (wire.md 5). */
    ip_acl: z.optional(z.string()),
  },
  reply: pollingKey,
})

/** Closes IPMI access. spec.md 4.9. */
export const removeStaticNat = nat('remove_static_nat', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  later: 'nat_callback',
  request: { id },
  reply: pollingKey,
})
