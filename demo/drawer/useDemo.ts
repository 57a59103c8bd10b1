import { useState, useSyncExternalStore } from 'react'
import { change, readDemo, type Change, type DemoState } from './demo.ts'

export type Apply = (wanted: Change) => Promise<void>

interface Reading {
  /** Undefined until the mock has answered. */
  readonly state?: DemoState
  /** The last time it was asked it did not answer, or refused. */
  readonly failed: boolean
}

interface Demo extends Reading {
  readonly apply: Apply
}

/** How often the drawer looks where the world stands: time goes on by itself. In ms. */
const every = 2000

/** The world that this browser is in, read again and again while somebody looks. */
function followDemo() {
  let reading: Reading = { failed: false }
  const listeners = new Set<() => void>()
  /** Changes that were begun, and those of them that the mock has not answered yet. */
  let begun = 0
  let underWay = 0
  const become = (next: Reading): void => {
    reading = next
    for (const listener of listeners) listener()
  }
  const read = async (): Promise<void> => {
    const before = begun
    try {
      const state = await readDemo()
      // What was asked for before a change knows nothing of it: the next change would be made to what was.
      if (begun === before && underWay === 0) become({ state, failed: false })
    } catch {
      become({ ...reading, failed: true })
    }
  }
  return {
    get: () => reading,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      void read()
      const timer = setInterval(() => void read(), every)
      return () => {
        listeners.delete(listener)
        clearInterval(timer)
      }
    },
    apply: async (wanted: Change): Promise<void> => {
      // A box is checked at once; what the mock says of it comes behind.
      if (reading.state) become({ ...reading, state: { ...reading.state, ...wanted.body } })
      begun += 1
      underWay += 1
      try {
        await change(wanted).finally(() => (underWay -= 1))
        await read()
      } catch {
        become({ ...reading, failed: true })
      }
      // The panel reads again what may have changed, as when somebody comes back to its tab.
      window.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

/** The world that this browser is in, as long as the drawer is open. */
export function useDemo(): Demo {
  const [demo] = useState(followDemo)
  return { ...useSyncExternalStore(demo.subscribe, demo.get), apply: demo.apply }
}
