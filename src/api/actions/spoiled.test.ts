import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Action } from '../action.ts'
import { readReply } from '../readReply.ts'
import { examples } from '../examples/index.ts'
import { ApiError } from '../wire.ts'
import { actions } from './index.ts'

/** Numbers from 0 up to 1 (mulberry32): the same seed corrupts responses in the same way. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What a field may turn into: other types, odd numbers, hostile text, prototype names. */
const intruders: readonly string[] = [
  'null',
  'true',
  'false',
  '0',
  '-1',
  '1.5',
  '1e308',
  '9007199254740993',
  '""',
  '"0"',
  '"-2"',
  '"1,234.50"',
  '"NaN"',
  '"Infinity"',
  '"0x10"',
  '"0000-00-00"',
  '"9999-99-99 99:99:99"',
  '"error"',
  '"OK"',
  '"not found"',
  '"<script>alert(1)</script>"',
  '"\\u0000\\u202e\\ud800"',
  `"${'a'.repeat(2000)}"`,
  '[]',
  '{}',
  '[[[[]]]]',
  '[null]',
  '["x"]',
  '{"__proto__":{"id":1}}',
  '{"constructor":1,"toString":2,"length":-1}',
  '{"length":{"valueOf":1,"toString":2}}',
  '{"result":{"result":{"result":-1}}}',
]

type Node = Record<string, unknown> | unknown[]
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Changes one place in `root`: removes, replaces or wraps it. */
function spoilOnce(root: Node, next: () => number): void {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(next() * items.length)]
  let node = root
  for (;;) {
    const name = pick(Object.keys(node))
    if (name === undefined) return
    const child: unknown = Reflect.get(node, name)
    if (isNode(child) && next() < 0.7) {
      node = child
      continue
    }
    const how = next()
    if (how < 0.25) Reflect.deleteProperty(node, name)
    else if (how < 0.35) Reflect.set(node, name, [child])
    else if (how < 0.45) Reflect.set(node, name, { data: child })
    else Reflect.set(node, name, JSON.parse(pick(intruders) ?? 'null'))
    return
  }
}

/** The text of a response with one to four changes, or truncated, or with characters swapped. */
function spoiled(reply: string, next: () => number): string {
  if (next() < 0.05) return reply.slice(0, Math.floor(next() * reply.length))
  if (next() < 0.05) {
    const at = Math.floor(next() * reply.length)
    return reply.slice(0, at) + String.fromCharCode(next() * 0x2_00) + reply.slice(at + 1)
  }
  const body: unknown = JSON.parse(reply)
  if (!isNode(body)) return reply
  for (let times = 1 + Math.floor(next() * 4); times > 0; times -= 1) spoilOnce(body, next)
  return JSON.stringify(body)
}

/** Per action. SPOILED_REPLIES=10000 looks for rarer cases, a million responses in most of a minute. */
const times = Number(process.env['SPOILED_REPLIES'] ?? 1000)
const statuses = [200, 200, 200, 200, 200, 200, 401, 403, 404, 500]

/** Whatever decoding a response threw that isn't an `ApiError`. */
function escaped(action: Action, content: string, status: number): unknown {
  try {
    readReply(action, { content, status })
  } catch (error) {
    if (!(error instanceof ApiError)) return { content, error }
  }
  return undefined
}

// Most responses end in an error, and capturing stack traces takes longer than decoding.
const { stackTraceLimit } = Error
beforeAll(() => {
  Error.stackTraceLimit = 0
})
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit
})

describe(`${times} corrupted replies end in a value or an ApiError`, () => {
  it.each(Object.values<Action>(actions).map((action) => [action.key, action] as const))(
    '%s',
    (key, action) => {
      const next = random(1 + key.length * 7919)
      const { reply, same = [], also = [] } = examples[key as keyof typeof examples]
      const replies = [reply, ...same, ...also].map((form) => JSON.stringify(form))
      for (let time = 0; time < times; time += 1) {
        const content = spoiled(replies[time % replies.length] ?? '', next)
        const status = statuses[Math.floor(next() * statuses.length)] ?? 200
        const escape = escaped(action, content, status)
        // A million calls of `expect` would take longer than the decoding.
        if (escape) expect(escape).toBeUndefined()
      }
    },
    60_000,
  )
})
