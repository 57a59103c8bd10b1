import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Action } from '../action.ts'
import { readReply } from '../client.ts'
import { examples } from '../examples/index.ts'
import { ApiError } from '../wire.ts'
import { actions } from './index.ts'
import { random, spoiled } from './mutate.ts'

const times = Number(process.env['SPOILED_REPLIES'] ?? 10_000)
const statuses = [200, 200, 200, 200, 200, 200, 401, 403, 404, 500]

/** What escaped from reading a reply, if it was no ApiError. */
function escaped(action: Action, content: string, status: number): unknown {
  try {
    readReply(action, { content, status })
  } catch (error) {
    if (!(error instanceof ApiError)) return { content, error }
  }
  return undefined
}

// Most replies end in an error, and writing down where it came from takes longer than reading them.
const { stackTraceLimit } = Error
beforeAll(() => {
  Error.stackTraceLimit = 0
})
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit
})

describe(`${times} spoiled replies end in a value or an ApiError`, () => {
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
        // A million calls of `expect` would take longer than the replies do.
        if (escape) expect(escape).toBeUndefined()
      }
    },
    60_000,
  )
})
