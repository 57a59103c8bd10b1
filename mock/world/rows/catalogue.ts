/** The catalogue and orders. spec.md 2.9 to 2.13, 4.5, 4.6. Sizes in GB, prices in EUR per month. */
import type { Disk, ServerKind, ServerRow } from '../rows.ts'

/** An operating system (spec.md 2.10). */
export interface OsRow {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly family: 'linux' | 'windows' | 'bsd'
  /** The family's displayed name and position. */
  readonly group: string
  readonly order: number
  /** Its `os_name` in an order. */
  readonly alias: string
  readonly short_name: string
  /** The initial user. */
  readonly user_name: string
  readonly active: boolean
  /** Server types it runs on. */
  readonly kinds: readonly ServerKind[]
  readonly min_ram: number
  readonly min_hdd: number
  /** Null when free. */
  readonly price_per_core_EUR: string | null
}

/** A plan (spec.md 2.9). */
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
  /** All disks as one string, in this preset's own format: "40", "2x960". */
  readonly hdd: string
  readonly gpu: ServerRow['gpu']
  readonly description: string
  readonly base_EUR: string
  /** By location; null where it is listed but not for sale. */
  readonly prices: Readonly<Record<string, string | null>>
  /** Units per location before reservations by orders (`availability.ts`). */
  readonly stock: Readonly<Record<string, number>>
}

/** A particular bare-metal server for rent (spec.md 2.13). The server keeps its id. */
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
  /** The model of its management interface. */
  readonly ipmi: string
  /** Technicians deploy it: it has a RAID controller, or needs manual work. */
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
  /** EUR per TB over the limit. */
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
  /** Ids of the operating systems it runs on. */
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
  /** Only for accounts in this currency; null for all. */
  readonly currency: string | null
  /** World ms. */
  readonly ends: number
  /** Accounts that used it: once each. */
  readonly used_by: readonly number[]
}

/** An add-on of an order, billed without the period's discount: a license or a traffic plan (spec.md 4.6). */
export interface LicenceRow {
  readonly id: number
  readonly account_id: number
  readonly server_id: number
  readonly kind: 'os' | 'software' | 'traffic-plan'
  readonly name: string
  /** Licensed cores; 0 when not licensed per core. */
  readonly cores: number
  readonly price_EUR: string
}

/** A client's private network, for `private_ip` (spec.md 4.6). */
export interface PrivateRangeRow {
  /** The VLAN. */
  readonly id: number
  readonly account_id: number
  /** CIDR. */
  readonly network: string
  /** Addresses that the client reserved earlier. */
  readonly reserved: readonly string[]
}

/** An order of a new server, from checkout to the running server. */
export interface OrderRow {
  readonly id: number
  readonly account_id: number
  readonly invoice_id: number
  readonly state: 'awaiting-payment' | 'deploying' | 'deployed' | 'cancelled'
  /** Exactly one of the two is set. */
  readonly preset_id: number | null
  readonly stock_id: number | null
  /** The future server; not in the `servers` table until it is linked to the account. */
  readonly server: ServerRow
  /** `update_servers` has added it to the `servers` table. */
  readonly linked: boolean
  /** The deployment's polling key; null before payment. */
  readonly key: string | null
  /** Last reported stage; 0 before the first. */
  readonly stage: number
  /** Addresses besides the main one. */
  readonly extra_addresses: number
  readonly private_ip: string | null
  readonly private_vlan: number | null
  /** A stock server that technicians deploy. */
  readonly by_technicians: boolean
  /** A staff test: nothing is installed, and it finishes at once. */
  readonly imitated: boolean
  readonly licences: readonly Pick<LicenceRow, 'kind' | 'name' | 'cores' | 'price_EUR'>[]
  readonly notify: string | null
  readonly post_install_callback: string | null
  /** The automation task after the installation (spec.md 4.6); null for none. */
  readonly runner_task: string | null
}
