import { createContext, use, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useOwner } from '../hooks.ts'
import type { BulkRuns } from './bulkRuns.ts'
import { findRuns } from './storedRuns.ts'
import type { BulkRun } from './run.ts'

/** Bulk runs are loaded when something of them is shown, or when the panel is idle. */
const BulkContext = createContext<(() => Promise<BulkRuns>) | undefined>(undefined)
export const BulkProvider = BulkContext.Provider

/** Whether this device has, or had since the page was opened, any run. */
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

/** The signed-in person's runs, newest first. */
export function useRuns(): readonly BulkRun[] {
  const bulk = useBulkRuns()
  const owner = useOwner()
  const all = useSyncExternalStore(bulk.subscribe, bulk.all)
  return all.filter((run) => run.owner === owner)
}

/** One run, or undefined if it is unknown here. */
export function useRun(id: string): BulkRun | undefined {
  return useRuns().find((run) => run.id === id)
}
