/** Plans and prices need no session (spec.md 4.5). */
export const isOpenToVisitors = (pathname: string): boolean => /^\/order\/?$/.test(pathname)
