/** What can be ordered, and what was. spec.md 2.9 to 2.13, 4.5, 4.6. Sizes in GB, prices in EUR a month. */
import type { Disk, ServerKind, ServerRow } from '../rows.ts'

/** An installable system (spec.md 2.10). */
export interface OsRow {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly family: 'linux' | 'windows' | 'bsd'
  /** The name its family is shown under, and the family's place. */
  readonly group: string
  readonly order: number
  /** What `os_name` of an order calls it. */
  readonly alias: string
  readonly short_name: string
  /** Who signs in first. */
  readonly user_name: string
  readonly active: boolean
  /** The kinds of machine it runs on. */
  readonly kinds: readonly ServerKind[]
  readonly min_ram: number
  readonly min_hdd: number
  /** Null when free. */
  readonly price_per_core_EUR: string | null
}

/** A configuration for instances (spec.md 2.9). */
export interface PresetRow {
  readonly id: number
  readonly name: string
  readonly active: boolean
  readonly kind: ServerKind
  readonly server_type: string
  readonly group: string
  readonly cpu: ServerRow['cpu']
  readonly ghz: string
  readonly score: number
  readonly ram: number
  readonly ram_type: string
  readonly disks: readonly Disk[]
  /** The disks in one text, as this preset happens to write them: "40", "2x960". */
  readonly hdd: string
  readonly gpu: ServerRow['gpu']
  readonly description: string
  readonly base_EUR: string
  /** By location; null where it is listed and not sold. */
  readonly prices: Readonly<Record<string, string | null>>
  /** Units that there are, by location; orders hold some of them (`availability.ts`). */
  readonly stock: Readonly<Record<string, number>>
}

/** A particular machine for rent (spec.md 2.13). Its id becomes the server's. */
export interface StockRow {
  readonly id: number
  readonly name: string
  readonly location: string
  readonly group: string
  readonly motherboard: string
  readonly cpu: ServerRow['cpu'] & { readonly ghz: string }
  readonly score: number
  readonly ram: number
  readonly ram_type: string
  readonly disks: readonly Disk[]
  readonly gpu: ServerRow['gpu']
  readonly price_EUR: string
  /** The kind of its management interface. */
  readonly ipmi: string
  /** Deployed by technicians: a RAID controller, or another reason. */
  readonly hwraid: boolean
  readonly no_autodeploy: boolean
}

/** spec.md 2.12. */
export interface TrafficPlanRow {
  readonly id: number
  readonly name: string
  /** TB; -1 = unlimited. */
  readonly limit_in: number
  readonly limit_out: number
  /** EUR for a TB over the limit. */
  readonly rate_in: string
  readonly rate_out: string
  /** Mbps. */
  readonly bandwidth: number
  readonly locations: readonly string[]
  readonly kinds: readonly ServerKind[]
  readonly currency_id: 0 | 1
  readonly active: boolean
  readonly main_plan: boolean
  readonly price: string
}

/** spec.md 2.11. */
export interface SoftwareRow {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly about: string
  readonly docs: string
  readonly group: string
  readonly family: string
  readonly order: number
  /** Null when free. */
  readonly price: string | null
  readonly active: boolean
  readonly icon: string
  readonly task: string
  readonly kinds: readonly ServerKind[]
  /** Ids of the systems it runs on. */
  readonly os: readonly number[]
  readonly min_cpu: number
  readonly min_ram: number
  /** Minutes. */
  readonly timeout: number
}

/** An automation task that runs after an installation (spec.md 4.9). */
export interface RunnerTaskRow {
  /** `runner_task` of an order. */
  readonly id: string
  readonly name: string
  readonly description: string
  /** gpu, bm, vm, vgpu, default. */
  readonly tags: readonly string[]
}

export interface PromoRow {
  /** The code, in capitals. */
  readonly id: string
  readonly percent: number
  /** Only for people who pay in it; null for everyone. */
  readonly currency: string | null
  /** World ms. */
  readonly ends: number
  /** Once for each account. */
  readonly used_by: readonly number[]
}

/** An add-on of a server's order, paid without the period's discount: a licence, or a traffic plan (spec.md 4.6). */
export interface LicenceRow {
  readonly id: number
  readonly account_id: number
  readonly server_id: number
  readonly kind: 'os' | 'software' | 'traffic-plan'
  readonly name: string
  /** Core licences; 0 for what is not counted by cores. */
  readonly cores: number
  readonly price_EUR: string
}

/** Addresses of a client's own, for `private_ip` (spec.md 4.6). */
export interface PrivateRangeRow {
  /** The VLAN. */
  readonly id: number
  readonly account_id: number
  /** CIDR. */
  readonly network: string
  /** Addresses the client reserved beforehand. */
  readonly reserved: readonly string[]
}

/** An order of a new server, from its check to the running machine. */
export interface OrderRow {
  readonly id: number
  readonly account_id: number
  readonly invoice_id: number
  readonly state: 'awaiting-payment' | 'deploying' | 'deployed' | 'cancelled'
  /** Where it comes from: one of them is set. */
  readonly preset_id: number | null
  readonly stock_id: number | null
  /** The server as it will be; not among the servers before it is linked to the account. */
  readonly server: ServerRow
  /** Among the servers already, because `update_servers` ran. */
  readonly linked: boolean
  /** The key of the deployment; null before it is paid. */
  readonly key: string | null
  /** The last stage reported; 0 before the first. */
  readonly stage: number
  /** Addresses besides the main one. */
  readonly extra_addresses: number
  readonly private_ip: string | null
  readonly private_vlan: number | null
  /** A stock server that technicians set up. */
  readonly by_technicians: boolean
  /** Staff's test: nothing is installed, the end comes at once. */
  readonly imitated: boolean
  readonly licences: readonly Pick<LicenceRow, 'kind' | 'name' | 'cores' | 'price_EUR'>[]
  readonly notify: string | null
  readonly post_install_callback: string | null
  /** The automation task that follows the installation (spec.md 4.6); null for none. */
  readonly runner_task: string | null
}
