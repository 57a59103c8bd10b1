/** The sign-in page's URL, with the path to go to afterwards: `/sign-in?to=/servers/5100`. */
import { returnPath } from '#lib/text/returnPath.ts'

type Url = Pick<Location, 'pathname' | 'search' | 'hash'>

const signInPath = '/sign-in'

/** Other views of the sign-in page. */
const views = ['forgotten-password', 'new-customer'] as const
export type SignInView = (typeof views)[number]

/** Where signing in at this URL leads: a path of this panel. */
export function targetOf({ pathname, search, hash }: Url): string {
  const requested =
    pathname === signInPath ? new URLSearchParams(search).get('to') : `${pathname}${search}${hash}`
  const target = returnPath(requested)
  // Never back to the sign-in page or an SSO callback.
  return /^\/(sign-in|sso\/\w+)\/?([?#]|$)/.test(target) ? '/' : target
}

export function viewOf({ pathname, search }: Pick<Url, 'pathname' | 'search'>) {
  const requested = pathname === signInPath ? new URLSearchParams(search).get('view') : null
  return views.find((view) => view === requested)
}

export function signInUrl(target: string, view?: SignInView): string {
  const fields = new URLSearchParams({
    ...(view !== undefined && { view }),
    ...(target !== '/' && { to: target }),
  }).toString()
  return fields === '' ? signInPath : `${signInPath}?${fields}`
}
