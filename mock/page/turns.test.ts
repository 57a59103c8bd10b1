import { afterEach, expect, test, vi } from 'vitest'
import { Turns } from './turns.ts'

/** A minimal Web Locks API: one holder at a time, first come first served. */
function locks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, work: () => Promise<void>): Promise<void> => {
      const turn = last.then(work)
      last = turn.catch(() => undefined)
      return turn
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

/** Two tabs with a worker each, and a log of what they do. */
function twoTabs(browserLocks: object) {
  vi.stubGlobal('navigator', browserLocks)
  const log: string[] = []
  const tab = (name: string) =>
    new Turns({
      name: 'test',
      open: async () => {
        log.push(`${name} opens`)
        return name
      },
      close: async () => void log.push(`${name} closes`),
    })
  return { log, a: tab('a'), b: tab('b') }
}

test('one tab at a time holds it, and releases it when its work is done', async () => {
  const { log, a, b } = twoTabs({ locks: locks() })
  let finish = (): void => undefined
  const long = a.use(async () => {
    await new Promise<void>((resolve) => (finish = resolve))
    log.push('a works')
  })
  await vi.waitFor(() => expect(log).toEqual(['a opens']))
  const other = b.use(async () => void log.push('b works'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(log).toEqual(['a opens'])
  finish()
  await Promise.all([long, other])
  expect(log).toEqual(['a opens', 'a works', 'a closes', 'b opens', 'b works'])
  await a.use(async () => void log.push('a works again'))
  expect(log.slice(5)).toEqual(['b closes', 'a opens', 'a works again'])
})

test('it stays open while nobody else wants it', async () => {
  const { log, a } = twoTabs({ locks: locks() })
  await a.use(async () => undefined)
  await a.use(async () => undefined)
  expect(log).toEqual(['a opens'])
})

test('a failure to open is reported, and the next use tries again', async () => {
  vi.stubGlobal('navigator', { locks: locks() })
  const open = vi.fn(async () => 'open').mockRejectedValueOnce(new Error('no room'))
  const turns = new Turns({ name: 'test', open, close: async () => undefined })
  await expect(turns.use(async (held) => held)).rejects.toThrow('no room')
  expect(await turns.use(async (held) => held)).toBe('open')
})
