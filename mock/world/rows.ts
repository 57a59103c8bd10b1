/** Rows of a world's tables. Times are world ms; money is decimal strings in major units. */
import type { LaterKey } from '../handlers/types.ts'
import type { EventOf } from './events.ts'

export type * from './rows/machine.ts'
export type * from './rows/money.ts'
export type * from './rows/people.ts'

export type * from './rows/catalogue.ts'

export type ServerKind = 'vm' | 'bm' | 'gpu' | 'vgpu'

export interface Disk {
  readonly type: 'NVMe' | 'SSD' | 'HDD'
  readonly count: number
  /** GB. */
  readonly size: number
}

export interface PxeConfig {
  /** null without an operating system (`own_os`, spec.md 4.6). */
  readonly os_id: number | null
  readonly os_name: string | null
  readonly hostname: string
  readonly root_pass: string
  /** The automation task after the installation (spec.md 4.6); null for none. */
  readonly runner_task: string | null
  readonly post_install_callback?: string | undefined
  /** Set for a new server's first installation; any other is a reinstall. */
  readonly purpose?: 'deploy' | undefined
  /** The installation's polling key; null if nobody polls. */
  readonly key: string | null
}

export interface ServerRow {
  readonly id: number
  readonly account_id: number
  /** The billing service behind this server. */
  readonly service_id: number
  readonly kind: ServerKind
  readonly name: string
  readonly location: string
  readonly preset: string
  readonly status: 'rent' | 'power_off'
  readonly power: 'on' | 'off'
  readonly power_since: number
  readonly cpu: {
    readonly name: string
    readonly type: string
    readonly count: number
    readonly cores: number
  }
  /** GB. */
  readonly ram: number
  readonly disks: readonly Disk[]
  readonly gpu: { readonly name: string; readonly count: number; readonly memory: number } | null
  readonly os_id: number | null
  readonly os_name: string | null
  readonly boot_device: 'disk' | 'pxe' | 'cd'
  readonly pxe: PxeConfig | null
  /** Stage of the running installation, 0 before the first; null when none runs. */
  readonly install_stage: number | null
  /** TB per period; -1 = unlimited. */
  readonly limit_traffic: number
  /** Mbps. */
  readonly bandwidth: number
  /** GB in the first `measuredDays` of a traffic period; what has passed so far: `mock/machine/trafficPeriod.ts`. */
  readonly traffic_out: number
  readonly traffic_in: number
  /** When its first traffic period begins. */
  readonly traffic_since: number
  readonly created: number
  /** "YYYY-MM-DD". */
  readonly due_date: string
  readonly price_EUR: string
  readonly period: 'Monthly' | 'Quarterly' | 'Semi-Annually' | 'Annually'
}

export interface AddressRow {
  /** The IP address itself. */
  readonly id: string
  readonly server_id: number
  readonly mac: string
  readonly vlan: number
  readonly main: boolean
  readonly ptr: readonly string[]
  /** null when not blocked; `until` is null for an indefinite block. */
  readonly block: { readonly reason: string; readonly until: number | null } | null
}

export interface TagRow {
  readonly id: number
  readonly component: string
  readonly component_id: number
  readonly tag: string
  readonly value: string
  readonly extra: string
  readonly internal: boolean
}

/** A job, polled by its key. */
export interface JobRow {
  /** The polling key: 32 characters a-z0-9 (wire.md 4). */
  readonly id: string
  readonly action: LaterKey
  readonly server_id: number
  readonly context: Readonly<Record<string, unknown>>
  readonly progress:
    | { readonly state: 'running' }
    | { readonly state: 'stage'; readonly scope: string }
    | { readonly state: 'done' | 'failed'; readonly scope: string; readonly debug: string | null }
}

/** A scheduled event. */
export interface EventRow {
  readonly id: number
  /** World ms. */
  readonly at: number
  readonly event: EventOf
}
