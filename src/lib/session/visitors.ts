/** What somebody sees who is not signed in. */
import { useSession } from './hooks.ts'

/** Whether a page is for visitors too: the catalogue with its prices needs no session (spec.md 4.5). */
export const isOpenToVisitors = (pathname: string): boolean => /^\/order\/?$/.test(pathname)

/** Whether nobody is signed in, on a page that is for visitors too. */
export const useIsVisitor = (): boolean => useSession().status === 'signed-out'
