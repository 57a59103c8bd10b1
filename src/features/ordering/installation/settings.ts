/** What is put on a machine, as forms hold it: texts, never a secret. */
import { diskLayouts, type DiskLayout } from '../rules/diskLayouts.ts'
import { ownSystem } from './system/systemOptions.ts'

export interface Settings {
  /** A system's id, `ownSystem`, or '' for none chosen. */
  readonly os: string
  /** '' for none. */
  readonly software: string
  /** '' for what the service usually does. */
  readonly layout: DiskLayout | ''
  /** Percent. */
  readonly rootSize: string
  /** '-1' for nothing. */
  readonly task: string
  readonly hostname: string
}

/** The parts of an order that choose something; the others are secrets, or of this order alone. */
const chosen = [
  'os_id',
  'own_os',
  'soft_id',
  'disk_mirror',
  'root_size',
  'runner_task',
  'hostname',
] as const

type Parameters = Readonly<Record<string, string>>

/** Of what was asked for with `order_instance`, what can be offered again. */
export const chosenOf = (parameters: Parameters): Record<string, string> =>
  Object.fromEntries(
    chosen.flatMap((name) => {
      const value = parameters[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** The settings that an order's parameters say. */
export function settingsOf(parameters: Parameters): Settings {
  const { os_id = '', own_os, soft_id = '', disk_mirror, hostname = '' } = parameters
  return {
    os: own_os === 'true' || own_os === '1' ? ownSystem : os_id,
    software: soft_id,
    layout: diskLayouts.find((layout) => layout === disk_mirror) ?? '',
    rootSize: parameters['root_size'] ?? '100',
    task: parameters['runner_task'] ?? '-1',
    hostname,
  }
}
