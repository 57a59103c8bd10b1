import * as z from 'zod/mini'

/** Messages between the tabs of one browser. A tab doesn't receive its own. */
export interface TabChannel<Message = unknown> {
  post(message: Message): void
  listen(receive: (message: Message) => void): () => void
  close(): void
}

/**
 * Ignores messages that don't match the schema: another tab may run another version. Where the browser blocks channels,
 * as it may with storage, nothing is sent or received.
 */
export function tabChannel<Message>(
  name: string,
  schema: z.ZodMiniType<Message>,
): TabChannel<Message> {
  let channel: BroadcastChannel
  try {
    channel = new BroadcastChannel(name)
  } catch {
    return { post: () => undefined, listen: () => () => undefined, close: () => undefined }
  }
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    post: (message) => channel.postMessage(message),
    listen(receive) {
      const onMessage = ({ data }: MessageEvent<unknown>): void => {
        const message = z.safeParse(schema, data)
        if (message.success) receive(message.data)
      }
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
    close: () => channel.close(),
  }
}

/**
 * Calls `work` from a timer. A frozen tab still receives messages and answers them, but its timers, and whatever its
 * database, the network or a lock answers, wait until it wakes. A transaction that it begins in between holds up every
 * other tab's. So whatever writes, or says that this tab works, goes through here. Chromium 156: e2e/frozen-tab.spec.ts
 */
export const whenRunning: WhenRunning = (work) => void setTimeout(work)
export type WhenRunning = (work: () => void) => void

/** Locks that don't answer a query within this time count as unavailable. In ms. */
const locksTime = 2000

/** Resolves when the lock manager hangs. Waiting long for another tab's lock isn't that: queries still answer then. */
async function locksAreSilent(locks: LockManager): Promise<void> {
  const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, locksTime))
  await wait()
  const answers = await Promise.race([locks.query().then(() => true), wait()])
  if (answers) await new Promise<never>(() => undefined)
}

/**
 * Runs `work` in one tab at a time. Without locks (no secure context, denied, or hanging) each tab runs on its own;
 * there, the stored record of a write keeps it from being sent twice (`facts` of `verifyAfterLostReply`).
 */
export async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // The DOM types assume that locks always exist.
  const locks = 'locks' in navigator ? navigator.locks : undefined
  if (!locks) return work()
  // Not through the lock's own promise, whose type would widen the result.
  let result: Promise<Result> | undefined
  let alone = false
  const turn = locks.request(name, async () => {
    if (alone) return
    result = work()
    await result.catch(() => undefined)
  })
  await Promise.race([turn.catch(() => undefined), locksAreSilent(locks).catch(() => undefined)])
  // If the lock were granted later, the work would run twice.
  alone = true
  return result ?? work()
}
