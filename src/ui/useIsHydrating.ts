import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether this is rendered by the build (src/app/signIn/prerender.tsx) or being hydrated. Then it must match what the
 * build knows, which is no configuration, URL or stored data. React renders again with those before anything else
 * happens.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
