/** How work on one server is declared: it answers with a key, and the result comes later. spec.md 4.7. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import { id } from '../../codecs.ts'
import { pollingKey } from '../pollingKey.ts'

const eq = script('eq')

/** What critical work needs (spec.md 4.7); never kept anywhere. */
export const pin = z.string()

/** What a change to a server makes out of date. */
export const serverReads = ['eq/show', 'eq/list'] as const

/** Work that changes the server and needs the PIN, with `more` fields. */
export const pinnedWork = <const Name extends string, Shape extends z.core.$ZodShape = {}>(
  name: Name,
  more?: Shape,
) =>
  eq(name, {
    token: 'required',
    effect: 'write',
    pin: true,
    later: 'eq_callback',
    changes: serverReads,
    // Without `more` the shape is the empty one.
    request: { id, pin, ...(more as Shape) },
    reply: pollingKey,
  })

/** Work that asks for no PIN and leaves what is read of the server as it is. */
export const work = <const Name extends string, Shape extends z.core.$ZodShape = {}>(
  name: Name,
  effect: 'read' | 'write',
  more?: Shape,
) =>
  eq(name, {
    token: 'required',
    effect,
    later: 'eq_callback',
    // Without `more` the shape is the empty one.
    request: { id, ...(more as Shape) },
    reply: pollingKey,
  })
