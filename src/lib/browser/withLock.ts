/** How long the browser's locks may take to say how they stand before they count as refused. In ms. */
const locksTime = 2000

/**
 * Resolves when the browser's locks say nothing at all. Waiting for another tab may take long and is no sign of it: then
 * they still tell who holds what.
 */
async function locksAreSilent(locks: LockManager): Promise<void> {
  const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, locksTime))
  await wait()
  const answers = await Promise.race([locks.query().then(() => true), wait()])
  if (answers) await new Promise<never>(() => undefined)
}

/**
 * Does something while no other tab of this browser does what has the same name: they wait for one another. Where the
 * browser has no locks, as on a page that is not served securely, or refuses them, as where it keeps nothing, or where
 * they never answer, each tab is on its own; what keeps a write from being sent twice there is its record on the device
 * (`facts` of `verifyAfterLostReply`).
 */
export async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // The types promise locks everywhere.
  const locks = 'locks' in navigator ? navigator.locks : undefined
  if (!locks) return work()
  // The lock is the browser's, what comes of the work is handed out beside it: its types would widen that.
  let result: Promise<Result> | undefined
  let alone = false
  const turn = locks.request(name, async () => {
    if (alone) return
    result = work()
    await result.catch(() => undefined)
  })
  await Promise.race([turn.catch(() => undefined), locksAreSilent(locks).catch(() => undefined)])
  // Granted from now on, it would be done twice.
  alone = true
  return result ?? work()
}
