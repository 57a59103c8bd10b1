/** The address of the sign-in form, which keeps the one that was asked for: `/sign-in?to=/servers/5100`. */
import { returnPath } from '#domain/returnPath.ts'

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

const place = '/sign-in'

/** Where somebody who signs in at this address goes on to: a path of this panel. */
export function targetOf({ pathname, search, hash }: Address): string {
  const wanted =
    pathname === place ? new URLSearchParams(search).get('to') : `${pathname}${search}${hash}`
  const target = returnPath(wanted)
  // The sign-in form leads nowhere itself.
  return /^\/sign-in([?#]|$)/.test(target) ? '/' : target
}

/** The sign-in form's address for somebody who wants to go on to `target`. */
export const signInAddress = (target: string): string =>
  target === '/' ? place : `${place}?${new URLSearchParams({ to: target }).toString()}`
