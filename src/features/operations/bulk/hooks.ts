import { createContext, use, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useOwner } from '../hooks.ts'
import type { BulkRuns } from './bulkRuns.ts'
import { findRuns } from './storedRuns.ts'
import type { BulkRun } from './run.ts'

/** Bulk runs are loaded when something of them is shown, or when the panel is at rest. */
const BulkContext = createContext<(() => Promise<BulkRuns>) | undefined>(undefined)
export const BulkProvider = BulkContext.Provider

/** Whether there is, or was since the page was opened, any run on this device. */
export function useAnyRun(): boolean {
  const [any, setAny] = useState(false)
  useEffect(() => (any ? undefined : findRuns(() => setAny(true))), [any])
  return any
}

/** Suspends until they are loaded. */
export function useBulkRuns(): BulkRuns {
  const load = useContext(BulkContext)
  if (!load) throw new Error('useBulkRuns outside BulkProvider')
  return use(load())
}

/** The runs of whoever is signed in, newest first. */
export function useRuns(): readonly BulkRun[] {
  const bulk = useBulkRuns()
  const owner = useOwner()
  const all = useSyncExternalStore(bulk.subscribe, bulk.all)
  return all.filter((run) => run.owner === owner)
}

/** One run, or undefined when it is unknown here. */
export function useRun(id: string): BulkRun | undefined {
  return useRuns().find((run) => run.id === id)
}
