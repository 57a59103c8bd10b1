/**
 * Every action by its key. For the mock backend, the tests and the coverage report: the panel imports
 * the actions it uses one by one, so that a screen loads no more of the contract than it needs.
 */
import * as auth from './auth.ts'
import * as callbacks from './callbacks.ts'
import * as eq from './eq.ts'
import * as os from './os.ts'

const declared = [
  auth.loginWithKey,
  auth.billinglogin,
  auth.info,
  auth.logout,
  callbacks.checkEq,
  callbacks.checkNat,
  eq.listServers,
  eq.showServer,
  eq.reboot,
  eq.orderInstance,
  os.listOperatingSystems,
] as const

type Declared = (typeof declared)[number]
export type ActionKey = Declared['key']
export type ActionOf<Key extends ActionKey> = Extract<Declared, { key: Key }>

export const actions = Object.fromEntries(declared.map((action) => [action.key, action])) as {
  readonly [Key in ActionKey]: ActionOf<Key>
}
