/** The address of the sign-in form, which keeps the one that was asked for: `/sign-in?to=/servers/5100`. */
import { returnPath } from '#lib/text/returnPath.ts'

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

const place = '/sign-in'

/** What can stand there in the place of the form. */
const views = ['forgotten-password', 'new-customer'] as const
export type SignInView = (typeof views)[number]

/** Where somebody who signs in at this address goes on to: a path of this panel. */
export function targetOf({ pathname, search, hash }: Address): string {
  const wanted =
    pathname === place ? new URLSearchParams(search).get('to') : `${pathname}${search}${hash}`
  const target = returnPath(wanted)
  // The sign-in form leads nowhere itself, nor does the way back from another service.
  return /^\/(sign-in|sso\/\w+)\/?([?#]|$)/.test(target) ? '/' : target
}

/** What stands at an address in the place of the sign-in form, if something does. */
export function viewOf({ pathname, search }: Pick<Address, 'pathname' | 'search'>) {
  const wanted = pathname === place ? new URLSearchParams(search).get('view') : null
  return views.find((view) => view === wanted)
}

/** The sign-in form's address for somebody who wants to go on to `target`; with `view`, what stands in its place. */
export function signInAddress(target: string, view?: SignInView): string {
  const fields = new URLSearchParams({
    ...(view !== undefined && { view }),
    ...(target !== '/' && { to: target }),
  }).toString()
  return fields === '' ? place : `${place}?${fields}`
}
