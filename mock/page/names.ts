import type { MockScripts } from '../pageScripts.ts'

/** The name of the world's database, and of the lock on it. */
export const databaseName = 'patchbay-mock'

/** URLs of the mock's own scripts in the demo: fixed, since the host can't look them up. */
export const demoScripts: MockScripts = {
  before: '/mock/before.js',
  signIn: '/mock/signIn.js',
  support: '/mock/support.js',
}
