/** Separate from the stores, which the mock backend also uses, without React. */
import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

export const useStore = <Value>({ subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>) =>
  useSyncExternalStore(subscribe, get)
