import { useState, useSyncExternalStore } from 'react'
import { change, readDemo, type Change, type DemoState } from './demo.ts'

export type Apply = (wanted: Change) => Promise<void>

interface Reading {
  /** Undefined until the first answer. */
  readonly state?: DemoState
  /** The last request failed. */
  readonly failed: boolean
}

interface Demo extends Reading {
  readonly apply: Apply
}

/** Polling interval in ms: the world changes by itself. */
const every = 2000

/** The current browser's world, polled while there are listeners. */
function followDemo() {
  let reading: Reading = { failed: false }
  const listeners = new Set<() => void>()
  /** Number of started changes, and of those still unanswered. */
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
      // A read that started before a change is outdated, and would be the base of the next change.
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
      // Optimistic: the mock's answer follows.
      if (reading.state) become({ ...reading, state: { ...reading.state, ...wanted.body } })
      begun += 1
      underWay += 1
      try {
        await change(wanted).finally(() => (underWay -= 1))
        await read()
      } catch {
        become({ ...reading, failed: true })
      }
      // Makes the panel refetch, as when its tab becomes visible.
      window.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

/** The current browser's world, while the drawer is open. */
export function useDemo(): Demo {
  const [demo] = useState(followDemo)
  return { ...useSyncExternalStore(demo.subscribe, demo.get), apply: demo.apply }
}
