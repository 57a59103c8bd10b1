/** What the service keeps of a machine besides its own row. Times are world milliseconds. */

import type { LayoutName } from '../../machine/keyboard/layouts.ts'
import type { ServerRow } from '../rows.ts'

/** The management module of a bare-metal server. A server without a row has one that nobody touched. */
export interface ManagementRow {
  /** The server. */
  readonly id: number
  /** The temporary account (spec.md 4.7); null when there is none. */
  readonly user: { readonly name: string; readonly password: string } | null
  /** Until then a cold reset keeps it silent. */
  readonly silent_until: number
}

/** A public pass-through to a management interface (spec.md 4.9). */
export interface PassThroughRow {
  /** The server. */
  readonly id: number
  readonly ip: string
  /** The network that may come in, as CIDR; '' = anyone. */
  readonly ip_acl: string
  readonly until: number
}

/** A port that somebody disabled; the others have no row. */
export interface DisabledPortRow {
  /** `<server>:<port>`. */
  readonly id: string
  readonly server_id: number
  readonly by: 'customer' | 'staff'
  readonly reason: string
}

/** What a machine is besides its server's row; what is absent is as machines of its kind have it. */
export interface MachineRow {
  /** The server. */
  readonly id: number
  /** What runs was started from there, and when; absent while nobody has started it anew. */
  readonly booted?: { readonly from: ServerRow['boot_device']; readonly at: number }
  /** What was chosen for the system that runs. */
  readonly root_pass?: string
  /** The guest's keyboard. */
  readonly keyboard?: LayoutName
  /** By which the host finds the keys of the symbols that viewers send; absent = the guest's own. */
  readonly keymap?: LayoutName
  /** Whether viewers may tell keys by their place too, as QEMU lets them. */
  readonly scan_codes?: boolean
  /** Whether a program in the guest shares the clipboard. */
  readonly agent?: boolean
  readonly console?: ConsoleOffer
  /** Whether the viewer file has a password. */
  readonly asks_password?: boolean
  /** Which real screen `eq/console` gives out in place of the simulated one; null = none. */
  readonly screen_at?: RealScreen | null
}

/** A VNC server beside the mock, by its own host and port or by its WebSocket. */
export type RealScreen =
  | { readonly host: string; readonly port: number; readonly password: string | null }
  | { readonly url: string; readonly password: string | null }

/** What `eq/console` answers: a file that names host and port, a WebSocket, or the serial console's. */
export type ConsoleOffer = 'file' | 'socket' | 'serial'

/** What the password of a virtual screen is good for. */
export interface ConsoleRow {
  /** The server. */
  readonly id: number
  /** null where none is asked for. */
  readonly password: string | null
  /** The web address that it was asked for at; its sockets are there as well. */
  readonly origin: string
  /** Connections are taken until then; one that is open stays. */
  readonly expires: number
}

/** A request for remote hands (spec.md 4.9). */
export interface TicketRow {
  readonly id: number
  readonly account_id: number
  /** 0 when it is about the account. */
  readonly server_id: number
  readonly work: 'pon' | 'poff' | 'reboot' | 'PXEboot' | 'kvm' | 'check' | 'assistance'
  /** What was asked for, in the client's words; '' where the work says it. */
  readonly text: string
  readonly opened: number
  /** null while it is open. */
  readonly closed: number | null
}

/** Something wrong with a machine that stays so. */
export interface DefectRow {
  /** The server. */
  readonly id: number
  /** The installer reports this stage last, then fails; absent when it comes to its end. */
  readonly installer_stops_after?: number
  /** `fails`: it will not come up when it is started next; `failed`: it did not. */
  readonly boot?: 'fails' | 'failed'
}
