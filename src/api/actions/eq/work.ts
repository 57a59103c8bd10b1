/** Builders for operations on one server: they return a key, and the result follows later. spec.md 4.7. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import { id } from '../../codecs.ts'
import { pollingKey } from '../pollingKey.ts'

const eq = script('eq')

/** Required for critical operations (spec.md 4.7); never stored anywhere. */
export const pin = z.string()

/** Reads that any change to a server makes stale. */
export const serverReads = ['eq/show', 'eq/list'] as const

/** For operations that leave the same state when the browser repeats them; see `Action`. */
export const harmlessTwice = { harmlessTwice: true } as const

/** An operation that changes the server and needs the PIN, with `more` fields. */
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
    // Without `more` the shape is empty.
    request: { id, pin, ...(more as Shape) },
    reply: pollingKey,
  })

/** An operation that needs no PIN and doesn't change what is read of the server. */
export const work = <
  const Name extends string,
  const Effect extends 'read' | 'write',
  Shape extends z.core.$ZodShape = {},
>(
  name: Name,
  effect: Effect,
  more?: Shape,
) =>
  eq(name, {
    token: 'required',
    effect,
    later: 'eq_callback',
    // Without `more` the shape is empty.
    request: { id, ...(more as Shape) },
    reply: pollingKey,
  })
