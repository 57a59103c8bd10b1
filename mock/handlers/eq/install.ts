/** Manual installation, step by step. spec.md 3 (order of a reinstall), 4.7, wire.md 3. */
import { isDnsName } from '#lib/rules/server.ts'
import { abortInstallation, prepareInstallation } from '../../machine/installation.ts'
import { schedule } from '../../world/events.ts'
import { startJob } from '../../world/jobs.ts'
import type { PxeConfig } from '../../world/rows.ts'
import { requirePin, serverOf } from '../access.ts'
import { fittingSystem } from '../ordering/system.ts'
import { os } from '../os.ts'
import { requireCan } from '../obstacle.ts'
import { negative } from '../refusal.ts'
import type { FinishersOf, HandlersOf } from '../types.ts'

/** World seconds that a boot setting takes. */
const settingSeconds = 4
/** A `reinstall` key that nothing has used by then fails. */
const unusedKeySeconds = 24 * 3600

/** `create_pxe` requires less than an order (spec.md 4.7). */
const goodEnough = (password: string): boolean =>
  password.length >= 8 && /\d/.test(password) && /[A-Z]/.test(password)

export const installing = {
  /** Returns the key that reports the stages; the server itself doesn't change yet (spec.md 3, 4.7). */
  'eq/reinstall': ({ id }, call) => {
    const server = serverOf(call, id)
    requireCan(call.world, server, 'reinstall')
    const callback = startJob(call.world, {
      action: 'eq/reinstall',
      server,
      seconds: unusedKeySeconds,
    })
    // The operating systems to choose from, as some services add them (wire.md 3).
    const { os_list } = os['os/list']({ id }, { ...call })
    return { result: 'OK', action: 'reinstall', callback, key: callback, os_list }
  },

  'eq/create_pxe': ({ id, pin, os_id, root_pass, hostname, ...options }, call) => {
    const { world } = call
    const server = serverOf(call, id)
    requirePin(call, pin)
    requireCan(world, server, 'boot-device')
    const system = fittingSystem(world, { os_id }, server, `server eq:${server.id}`)
    if (!goodEnough(root_pass)) throw negative('Invalid root password', { code: 400 })
    if (!isDnsName(hostname)) throw negative('Invalid hostname', { code: 400 })
    const { reinstall_key } = options
    const master = reinstall_key ? world.tables.jobs.get(reinstall_key) : undefined
    if (reinstall_key && (master?.action !== 'eq/reinstall' || master.server_id !== server.id))
      throw negative('Reinstall key not found', { code: 400 })
    const pxe: PxeConfig = {
      os_id: system.id,
      os_name: system.name,
      hostname,
      root_pass,
      runner_task: null,
      key: master?.id ?? null,
      post_install_callback: options.post_install_callback,
    }
    schedule(world, settingSeconds, { kind: 'pxe/write', server_id: server.id, pxe })
    const callback = startJob(world, {
      action: 'eq/create_pxe',
      server,
      seconds: settingSeconds,
      outcome: {
        state: 'done',
        scope: `The next network boot of ${server.name} installs ${system.name}`,
      },
    })
    return { result: 'OK', action: 'create_pxe', callback }
  },

  'eq/boot_dev': ({ id, pin, media }, call) => {
    const { world } = call
    const server = serverOf(call, id)
    requirePin(call, pin)
    requireCan(world, server, 'boot-device')
    schedule(world, settingSeconds, { kind: 'boot/set', server_id: server.id, media })
    const callback = startJob(world, {
      action: 'eq/boot_dev',
      server,
      seconds: settingSeconds,
      outcome: {
        state: 'done',
        scope: `${server.name} boots from ${media}`,
        debug: `Set Boot Device to ${media}`,
      },
    })
    return { result: 'OK', action: 'boot_dev', callback }
  },

  'eq/clear_pxe': ({ id }, call) => {
    const { world } = call
    const server = serverOf(call, id)
    requireCan(world, server, 'boot-device')
    schedule(world, settingSeconds, { kind: 'pxe/write', server_id: server.id, pxe: null })
    const callback = startJob(world, {
      action: 'eq/clear_pxe',
      server,
      seconds: settingSeconds,
      outcome: { state: 'done', scope: `Nothing is installed when ${server.name} restarts` },
    })
    return { result: 'OK', action: 'clear_pxe', callback }
  },

  /** Leaves the server without an operating system and without prepared installation (our own choice). */
  'eq/abort_reinstall': ({ id }, call) => {
    const { world } = call
    const server = serverOf(call, id)
    if (server.install_stage === null)
      throw negative('No installation is running', { code: 'NOTHING_TO_ABORT' })
    abortInstallation(world, server)
    prepareInstallation(world, server, null)
    world.tables.servers.patch(server.id, { boot_device: 'disk' })
    const callback = startJob(world, {
      action: 'eq/abort_reinstall',
      server,
      seconds: settingSeconds,
      outcome: { state: 'done', scope: `The installation of ${server.name} was stopped` },
    })
    return { result: 'OK', action: 'abort_reinstall', callback }
  },
} satisfies Partial<HandlersOf<'eq'>>

export const installFinishers = {
  /** Fails unused keys only; an installation ends its key itself. */
  'eq/reinstall': (world, { id, server_id, progress }) => {
    const inUse = world.tables.servers.get(server_id)?.pxe?.key === id
    if (inUse || progress.state !== 'running') return undefined
    return { state: 'failed', scope: 'The reinstall was cancelled: nothing was installed in a day' }
  },
  'eq/create_pxe': 'staged',
  'eq/boot_dev': 'staged',
  'eq/clear_pxe': 'staged',
  'eq/abort_reinstall': 'staged',
} satisfies Partial<FinishersOf<'eq'>>
