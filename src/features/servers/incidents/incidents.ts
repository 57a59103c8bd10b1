import { createStore } from '#lib/store/store.ts'
import { useStore } from '#lib/store/useStore.ts'
import type { StatusBadge } from '../view/words.ts'
import type { Incident } from './incident.ts'

export interface ShownIncident extends Incident {
  readonly badge: StatusBadge
}

/** By server. Derived by `app/panel/effects/incidentNews.ts`, so that lists and pages don't load its rules. */
export const incidents = createStore<ReadonlyMap<number, ShownIncident>>(new Map())

export const useIncident = (serverId: number): ShownIncident | undefined =>
  useStore(incidents).get(serverId)
