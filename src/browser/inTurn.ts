/**
 * Does something while no other tab of this browser does what has the same name: they wait for one another. Where the
 * browser has no locks, as on a page that is not served securely, or refuses them, as where it keeps nothing, each tab
 * is on its own.
 */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // The types promise locks everywhere.
  const locks = 'locks' in navigator ? navigator.locks : undefined
  if (!locks) return work()
  // The lock is the browser's, what comes of the work is handed out beside it: its types would widen that.
  let result: Promise<Result> | undefined
  const turn = locks.request(name, async () => {
    result = work()
    await result.catch(() => undefined)
  })
  await turn.catch(() => undefined)
  return result ?? work()
}
