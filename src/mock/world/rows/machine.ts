/** What the service keeps of a machine besides its own row. Times are world milliseconds. */

/** The management module of a bare-metal server. A server without a row has one that nobody touched. */
export interface ManagementRow {
  /** The server. */
  readonly id: number
  /** The temporary account (spec 4.7); null when there is none. */
  readonly user: { readonly name: string; readonly password: string } | null
  /** Until then a cold reset keeps it silent. */
  readonly silent_until: number
}

/** A public pass-through to a management interface (spec 4.9). */
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

/** What the password of a virtual screen is good for. */
export interface ConsoleRow {
  /** The server. */
  readonly id: number
  readonly password: string
  /** Connections are taken until then; one that is open stays. */
  readonly expires: number
}

/** A request for remote hands (spec 4.9). */
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
