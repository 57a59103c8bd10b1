/** Power and sensors. spec.md 4.7, wire.md 4. */
import { isVirtual } from '../../machine/kind.ts'
import { isRestartingBmc, resetManagement } from '../../machine/management.ts'
import { hasFailedToBoot, isRestarting, powerOff, powerOn, restart } from '../../machine/power.ts'
import { sensorLines, sensorListing } from '../../machine/sensors.ts'
import { startJob } from '../../world/jobs.ts'
import type { JobRow, ServerRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { checkSentPin, requirePin, serverOf } from '../access.ts'
import { requireCan } from '../obstacle.ts'
import type {
  Call,
  Caller,
  Finisher,
  FinishersOf,
  HandlersOf,
  LaterKey,
  Outcome,
} from '../types.ts'

/** World seconds until the hardware responds. */
const seconds = {
  'eq/status': 3,
  'eq/sensors': 5,
  'eq/on': 6,
  'eq/off': 6,
  'eq/reboot': 8,
  'eq/unit_reset': 10,
} satisfies Partial<Record<LaterKey, number>>

function start(call: Call & { caller: Caller }, action: keyof typeof seconds, server: ServerRow) {
  const callback = startJob(call.world, { action, server, seconds: seconds[action] })
  return { result: 'OK', action: action.slice('eq/'.length), callback }
}

export const power = {
  'eq/status': ({ id, pin }, call) => {
    const server = serverOf(call, id)
    checkSentPin(call, pin)
    return start(call, 'eq/status', server)
  },

  'eq/sensors': ({ id, pin }, call) => {
    const server = serverOf(call, id)
    checkSentPin(call, pin)
    requireCan(call.world, server, 'sensors')
    return start(call, 'eq/sensors', server)
  },

  'eq/on': ({ id, pin }, call) => {
    const server = serverOf(call, id)
    requirePin(call, pin)
    requireCan(call.world, server, 'on')
    return start(call, 'eq/on', server)
  },

  'eq/off': ({ id, pin }, call) => {
    const server = serverOf(call, id)
    requirePin(call, pin)
    requireCan(call.world, server, 'off')
    return start(call, 'eq/off', server)
  },

  'eq/reboot': ({ id, pin }, call) => {
    const server = serverOf(call, id)
    requirePin(call, pin)
    requireCan(call.world, server, 'reboot')
    return start(call, 'eq/reboot', server)
  },

  'eq/unit_reset': ({ id }, call) => {
    const server = serverOf(call, id)
    requireCan(call.world, server, 'management')
    return start(call, 'eq/unit_reset', server)
  },
} satisfies Partial<HandlersOf<'eq'>>

const noAnswer: Outcome = {
  state: 'failed',
  scope: 'The management module does not answer',
  debug: 'Error: Unable to establish IPMI v2 / RMCP+ session',
}

/** Work done by the BMC, which fails for bare metal while the BMC restarts. */
export const onHardware =
  (work: (world: World, server: ServerRow, job: JobRow) => Outcome): Finisher =>
  (world, job) => {
    const server = world.tables.servers.get(job.server_id)
    if (!server) return { state: 'failed', scope: 'The server is gone' }
    return !isVirtual(server) && isRestartingBmc(world, server.id)
      ? noAnswer
      : work(world, server, job)
  }

/** Added to "on" or "off" while the server boots or after it failed to. */
function startOf(world: World, server: ServerRow): string {
  if (isRestarting(world, server)) return ', it is starting'
  return hasFailedToBoot(world, server) ? ', it did not come up after it was started' : ''
}

/** The BMC's own output; virtual machines have none. */
const debug = (server: ServerRow, text: string): string | null => (isVirtual(server) ? null : text)

export const powerFinishers = {
  'eq/status': onHardware((world, server) => {
    const text = isVirtual(server)
      ? `VM is ${server.power === 'on' ? 'up' : 'down'} now`
      : `Chassis Power is ${server.power}`
    const scope = `${text}${startOf(world, server)}`
    return { state: 'done', scope, debug: debug(server, text) }
  }),
  'eq/sensors': onHardware((world, server) => {
    const now = world.clock.now()
    return { state: 'done', scope: sensorLines(server, now), debug: sensorListing(server, now) }
  }),
  'eq/on': onHardware((world, server) => {
    // It may have been suspended in the meantime.
    if (server.status === 'power_off') return { state: 'failed', scope: 'The server is suspended' }
    if (powerOn(world, server).power === 'off')
      return {
        state: 'failed',
        scope: `${server.name} did not come up after it was started`,
        debug: debug(server, 'Chassis Power Control: Up/On\nNo bootable device'),
      }
    const scope = `${server.name} is on`
    return { state: 'done', scope, debug: debug(server, 'Chassis Power Control: Up/On') }
  }),
  'eq/off': onHardware((world, server) => {
    powerOff(world, server)
    const scope = `${server.name} is off`
    return { state: 'done', scope, debug: debug(server, 'Chassis Power Control: Down/Off') }
  }),
  'eq/reboot': onHardware((world, server) => {
    restart(world, server)
    const scope = `${server.name} is restarting`
    return { state: 'done', scope, debug: debug(server, 'Chassis Power Control: Cycle') }
  }),
  'eq/unit_reset': onHardware((world, server) => {
    resetManagement(world, server.id)
    const scope = 'The management module restarts; it answers again in about a minute'
    return { state: 'done', scope, debug: 'Sent cold reset command to MC' }
  }),
} satisfies Partial<FinishersOf<'eq'>>
