import { Suspense, type ComponentType, type FunctionComponent, type ReactNode } from 'react'
import { createStore } from '#lib/store/store.ts'
import { useStore } from '#lib/store/useStore.ts'

interface Options<Props> {
  /** Shown while loading; a component gets the same props. */
  meanwhile?: ReactNode | ComponentType<Props>
}

export interface LazyPart<Props> {
  /** Loads the part when it is first shown. Throws what `load` rejects with. */
  readonly Part: FunctionComponent<Props>
  readonly loadAgain: () => void
}

/**
 * A component whose code is loaded later.
 *
 * Not React's own: what follows a `Suspense` fallback is held back until 300 ms after it (React 19.3,
 * FALLBACK_THROTTLE_MS), though a dialog's file is there after 30.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile: Meanwhile }: Options<Props> = {},
): LazyPart<Props> {
  const part = createStore<ComponentType<Props> | undefined>(undefined)
  let isLoading = false
  const begin = async (): Promise<void> => {
    if (isLoading) return
    isLoading = true
    const loaded = await load().catch(failing)
    isLoading = false
    part.set(loaded)
  }
  return {
    Part: function LazyPart(props: Props) {
      const Part = useStore(part)
      const meanwhile = typeof Meanwhile === 'function' ? <Meanwhile {...props} /> : Meanwhile
      // A part that waits for something of its own must not hide the page around it.
      if (Part)
        return (
          <Suspense fallback={meanwhile}>
            <Part {...props} />
          </Suspense>
        )
      // Its result is stored later, never while this renders.
      void begin()
      return meanwhile
    },
    // Whatever shows it begins anew.
    loadAgain: () => part.set(undefined),
  }
}

/** For the boundary around it. */
const failing = (error: unknown) => () => {
  throw error
}
