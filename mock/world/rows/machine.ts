/** Hardware and console state beyond the server's own row. Times are world ms. */

import type { LayoutName } from '../../machine/keyboard/layouts.ts'
import type { ServerRow } from '../rows.ts'

/** The BMC of a bare-metal server; no row means factory state. */
export interface ManagementRow {
  /** The server. */
  readonly id: number
  /** The temporary account (spec.md 4.7); null when there is none. */
  readonly user: { readonly name: string; readonly password: string } | null
  /** The BMC doesn't respond until then, after a cold reset. */
  readonly silent_until: number
}

/** Temporary public IPMI access (spec.md 4.9). */
export interface PassThroughRow {
  /** The server. */
  readonly id: number
  readonly ip: string
  /** The network allowed in, as CIDR; '' = anyone. */
  readonly ip_acl: string
  readonly until: number
}

/** A disabled port; enabled ports have no row. */
export interface DisabledPortRow {
  /** `<server>:<port>`. */
  readonly id: string
  readonly server_id: number
  readonly by: 'customer' | 'staff'
  readonly reason: string
}

/** Settings of a simulated machine; absent values are the defaults of its type. */
export interface MachineRow {
  /** The server. */
  readonly id: number
  /** The device it last booted from, and when; absent before its first reboot. */
  readonly booted?: { readonly from: ServerRow['boot_device']; readonly at: number }
  /** The root password of the running system. */
  readonly root_pass?: string
  /** The guest's keyboard layout. */
  readonly keyboard?: LayoutName
  /** The host's layout for turning keysyms into keys; the guest's own when absent. */
  readonly keymap?: LayoutName
  /** Whether viewers may send scan codes, as QEMU allows. */
  readonly scan_codes?: boolean
  /** Whether a guest agent shares the clipboard. */
  readonly agent?: boolean
  readonly console?: ConsoleOffer
  /** Whether the viewer file contains a password. */
  readonly asks_password?: boolean
  /** The next viewer file's password instead of a random one. */
  readonly screen_password?: string
  /**
   * How viewers sign in with that password: by VNC authentication, with a user name too (`plain`, as VeNCrypt over a relay's
   * TLS), or only over TLS of its own with a certificate (`x509`, like wayvnc 0.5), which no browser speaks.
   */
  readonly screen_security?: ScreenSecurity
  /** The user name for `plain`. */
  readonly screen_user?: string
  /**
   * How the screen encodes the guest's clipboard: as the protocol says, or unchanged as many servers do. wayvnc 0.5 also takes
   * what viewers send for UTF-8, and returns it to them.
   */
  readonly clipboard?: ClipboardBytes
  /** A real screen that `eq/console` returns instead of the simulated one; null = none. */
  readonly screen_at?: RealScreen | null
}

export type ScreenSecurity = 'vnc' | 'plain' | 'x509'
export type ClipboardBytes = 'latin1' | 'utf8' | 'wayvnc'

/** A real VNC server, by host and port or by WebSocket. */
export type RealScreen =
  | { readonly host: string; readonly port: number; readonly password: string | null }
  | { readonly url: string; readonly password: string | null }

/** What `eq/console` answers: a viewer file with host and port, a WebSocket, or the serial console's. */
export type ConsoleOffer = 'file' | 'socket' | 'serial'

/** Credentials of an open virtual console. */
export interface ConsoleRow {
  /** The server. */
  readonly id: number
  /** null if no password is required. */
  readonly password: string | null
  /** The origin that requested it; its sockets are at the same origin. */
  readonly origin: string
  /** No new connections after this; open ones stay. */
  readonly expires: number
}

/** A request for remote hands (spec.md 4.9). */
export interface TicketRow {
  readonly id: number
  readonly account_id: number
  /** 0 when it concerns the account. */
  readonly server_id: number
  readonly work: 'pon' | 'poff' | 'reboot' | 'PXEboot' | 'kvm' | 'check' | 'assistance'
  /** The client's own description; '' if the kind of work says everything. */
  readonly text: string
  readonly opened: number
  /** null while it is open. */
  readonly closed: number | null
}

/** A persistent defect of a machine. */
export interface DefectRow {
  /** The server. */
  readonly id: number
  /** The installer fails after this stage; absent when it completes. */
  readonly installer_stops_after?: number
  /** `fails`: the next boot will fail; `failed`: the last one did. */
  readonly boot?: 'fails' | 'failed'
}
