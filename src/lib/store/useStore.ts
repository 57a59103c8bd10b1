/** Apart from the stores themselves: the mock backend runs what the wire keeps in them, and has no React. */
import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

export const useStore = <Value>({ subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>) =>
  useSyncExternalStore(subscribe, get)
