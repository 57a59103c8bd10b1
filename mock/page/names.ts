import type { MockScripts } from '../scripts.ts'

/** The database of the world, and the lock on it. */
export const databaseName = 'patchbay-mock'

/** Where the demo has the mock's own scripts: names that stay, since the host of the world knows no others. */
export const demoScripts: MockScripts = {
  before: '/mock/before.js',
  signIn: '/mock/signIn.js',
  support: '/mock/support.js',
}
