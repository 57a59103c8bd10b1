/** A page's clock that tests move: Playwright's is for Chromium. */
declare global {
  interface Window {
    passTime?: (seconds: number) => void
  }
}

interface Timer {
  /** In ms of the page's clock. */
  readonly due: number
  readonly fire: () => void
  id: number
}

/**
 * Runs in the page: from now on its clock can be advanced, with timers that are set after that. Self-contained. It counts
 * what the panel waits by: `Date.now`, `performance.now` and `setTimeout`.
 */
export function makeClock(): void {
  const set = window.setTimeout.bind(window)
  const clear = window.clearTimeout.bind(window)
  const today = Date.now.bind(Date)
  const elapsed = performance.now.bind(performance)
  const timers = new Map<number, Timer>()
  let ahead = 0
  const now = (): number => elapsed() + ahead

  function wait(handler: TimerHandler, delay = 0, ...args: unknown[]): number {
    const fire = (): void => {
      timers.delete(first)
      if (typeof handler === 'function') (handler as (...given: unknown[]) => void)(...args)
    }
    const first = set(fire, delay)
    timers.set(first, { due: now() + delay, fire, id: first })
    return first
  }
  function cancel(id: number | undefined): void {
    const timer = timers.get(id ?? 0)
    timers.delete(id ?? 0)
    clear(timer?.id ?? id)
  }
  Object.assign(window, { setTimeout: wait, clearTimeout: cancel })
  Date.now = () => today() + ahead
  performance.now = now
  const jump = (seconds: number): void => {
    ahead += seconds * 1000
    for (const timer of [...timers.values()].sort((one, other) => one.due - other.due)) {
      clear(timer.id)
      timer.id = set(timer.fire, Math.max(0, timer.due - now()))
    }
  }
  // Afterwards, because WebKit's driver gives the call that asks for it a time limit by the page's own timer.
  window.passTime = (seconds) => void set(() => jump(seconds))
}
