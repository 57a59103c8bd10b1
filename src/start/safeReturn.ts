/** Where signing in leads on to: the rule is one of the domain, since others send people back as well. */
export { returnPath as safeReturn } from '#domain/returnPath.ts'
