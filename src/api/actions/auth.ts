/** Authentication: sessions, sign-ins and their history. spec.md 4.1, wire.md 2. */
export * from './auth/account.ts'
export * from './auth/session.ts'
export * from './auth/sso.ts'
