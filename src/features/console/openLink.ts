import type { Ending } from './ending.ts'

/** A browser that cannot make the connection at all is as one that did not get through. */
export function openLink<Link>(
  make: () => Link,
  ended: (ending: Ending) => void,
): Link | undefined {
  try {
    return make()
  } catch (error) {
    reportError(error)
    queueMicrotask(() => ended({ why: 'unreachable' }))
    return undefined
  }
}
