import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether this is drawn by the build (src/app/signIn/prerender.tsx), or taken over from there: then all of it has to
 * be as the build knows it, which is without the configuration, the address and what the browser keeps. React draws it
 * again with them before anything else happens.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
