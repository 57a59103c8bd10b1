import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { seekLeadership, type Locks } from './leadership.ts'

/** Node's garbage collector, which a script only gets with a flag. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  // The flag adds it to contexts created from now on.
  return runInNewContext('gc') as () => void
}

test('a tab that leads for days keeps nothing of its earlier turns', async () => {
  const collect = garbageCollector()
  const replies: WeakRef<object>[] = []
  const locks: Locks = {
    async request(_name, _how, held) {
      await held()
      const reply = {}
      replies.push(new WeakRef(reply))
      return reply
    },
  }
  const leadership = seekLeadership({
    locks,
    name: 'test',
    heartbeat: { post: () => undefined, listen: () => () => undefined, close: () => undefined },
    presence: { isVisible: () => true },
    begin: () => ({ end: async () => undefined }),
  })
  for (let turn = 1; turn <= 20; turn += 1) {
    leadership.stepDown()
    await expect.poll(() => replies.length).toBe(turn)
  }
  collect()
  // The last turn has just ended.
  const kept = replies.slice(0, -1).filter((reply) => reply.deref() !== undefined)
  await leadership.close()
  expect(kept).toHaveLength(0)
})
