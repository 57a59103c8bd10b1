/** Console and IPMI users. spec.md 4.7, wire.md 3. */
import { addManagementUser, removeManagementUser } from '../../machine/management.ts'
import { askForScreen, openScreen } from '../../machine/screen.ts'
import { startJob } from '../../world/jobs.ts'
import { checkSentPin, serverOf } from '../access.ts'
import { requireCan } from '../obstacle.ts'
import type { FinishersOf, HandlersOf } from '../types.ts'
import { onHardware } from './power.ts'

export const remote = {
  'eq/console': ({ id, pin }, call) => {
    const server = serverOf(call, id)
    checkSentPin(call, pin)
    requireCan(call.world, server, 'console')
    askForScreen(call.world, server, call.origin)
    const callback = startJob(call.world, { action: 'eq/console', server, seconds: 3 })
    return { result: 'OK', action: 'console', callback }
  },

  'eq/add_ipmi_user': ({ id }, call) => {
    const server = serverOf(call, id)
    requireCan(call.world, server, 'management')
    const callback = startJob(call.world, { action: 'eq/add_ipmi_user', server, seconds: 6 })
    return { result: 'OK', action: 'add_ipmi_user', callback }
  },

  'eq/remove_ipmi_user': ({ id }, call) => {
    const server = serverOf(call, id)
    requireCan(call.world, server, 'management')
    const callback = startJob(call.world, { action: 'eq/remove_ipmi_user', server, seconds: 6 })
    return { result: 'OK', action: 'remove_ipmi_user', callback }
  },
} satisfies Partial<HandlersOf<'eq'>>

/** The scope of these two is a JSON string (spec.md 4.7). */
const scopeOf = (message: string, debug: string): string =>
  JSON.stringify({ result: 'OK', message, debug })

export const remoteFinishers = {
  'eq/console': onHardware((world, server) =>
    server.power === 'on'
      ? { state: 'done', scope: openScreen(world, server) }
      : { state: 'failed', scope: 'The console failed: the VM is down' },
  ),
  'eq/add_ipmi_user': onHardware((world, server) => {
    const { name, password } = addManagementUser(world, server.id)
    return {
      state: 'done',
      scope: scopeOf('The user is added', `Set User Name (id 5, ${name})`),
      context: { User: name, Password: password },
    }
  }),
  'eq/remove_ipmi_user': onHardware((world, server) => {
    const removed = removeManagementUser(world, server.id)
    return {
      state: 'done',
      scope: scopeOf(removed ? 'The user is removed' : 'There was no user', 'Disable User (id 5)'),
    }
  }),
} satisfies Partial<FinishersOf<'eq'>>
