/** What somebody sees who is not signed in. */
import { useSession } from './hooks.ts'

/** Plans and prices need no session (spec.md 4.5). */
export const isOpenToVisitors = (pathname: string): boolean => /^\/order\/?$/.test(pathname)

/** On a page that is open to visitors, whether nobody is signed in. */
export const useIsVisitor = (): boolean => useSession().status === 'signed-out'
