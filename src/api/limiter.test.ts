import { describe, expect, it } from 'vitest'
import { createLimiter } from './limiter.ts'

/** A task that ends on demand and reports when it starts. */
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

/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('the limiter', () => {
  it('runs at most its limit, newest first', async () => {
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

  it('continues after a failed task', async () => {
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

  it('never starts an aborted task, and frees its slot', async () => {
    const begun: string[] = []
    const { run } = createLimiter(1)
    const [first, second, last] = [task('a', begun), task('b', begun), task('c', begun)]
    const controller = new AbortController()
    const running = run(first.run)
    const gone = run(second.run, controller.signal)
    const waiting = run(last.run)
    controller.abort(new Error('left the page'))
    await expect(gone).rejects.toThrow('left the page')
    first.end()
    last.end()
    await Promise.all([running, waiting])
    expect(begun).toEqual(['a', 'c'])
  })

  it('rejects an already aborted task at once', async () => {
    const begun: string[] = []
    const { run } = createLimiter(1)
    await expect(run(task('a', begun).run, AbortSignal.abort(new Error('gone')))).rejects.toThrow(
      'gone',
    )
    expect(begun).toEqual([])
  })
})
