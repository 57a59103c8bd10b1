import { describe, expect, it } from 'vitest'
import { createLimiter } from './limiter.ts'

/** A task that ends when told so, and says when it began. */
function task(name: string, begun: string[]) {
  const { promise, resolve, reject } = deferred()
  return {
    run: () => {
      begun.push(name)
      return promise
    },
    end: resolve,
    fail: reject,
  }
}

function deferred() {
  let resolve: () => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** Lets everything that can go on go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('the limiter', () => {
  it('runs no more than its limit, and the latest waiting first', async () => {
    const begun: string[] = []
    const { run } = createLimiter(2)
    const tasks = ['a', 'b', 'c', 'd'].map((name) => task(name, begun))
    const runs = tasks.map(({ run: start }) => run(start))
    await settle()
    expect(begun).toEqual(['a', 'b'])
    tasks[0]?.end()
    await settle()
    expect(begun).toEqual(['a', 'b', 'd'])
    for (const { end } of tasks) end()
    await Promise.all(runs)
    expect(begun).toEqual(['a', 'b', 'd', 'c'])
  })

  it('goes on after a task that failed', async () => {
    const begun: string[] = []
    const { run } = createLimiter(1)
    const [first, second] = [task('a', begun), task('b', begun)]
    const failing = run(first.run)
    const waiting = run(second.run)
    first.fail(new Error('no'))
    await expect(failing).rejects.toThrow('no')
    second.end()
    await waiting
    expect(begun).toEqual(['a', 'b'])
  })

  it('never starts what was given up while it waited, and keeps its place free', async () => {
    const begun: string[] = []
    const { run } = createLimiter(1)
    const [first, given, last] = [task('a', begun), task('b', begun), task('c', begun)]
    const controller = new AbortController()
    const running = run(first.run)
    const gone = run(given.run, controller.signal)
    const waiting = run(last.run)
    controller.abort(new Error('left the page'))
    await expect(gone).rejects.toThrow('left the page')
    first.end()
    last.end()
    await Promise.all([running, waiting])
    expect(begun).toEqual(['a', 'c'])
  })

  it('refuses at once what was given up before', async () => {
    const begun: string[] = []
    const { run } = createLimiter(1)
    await expect(run(task('a', begun).run, AbortSignal.abort(new Error('gone')))).rejects.toThrow(
      'gone',
    )
    expect(begun).toEqual([])
  })
})
