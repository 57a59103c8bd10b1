import type { ServerDetail } from '#api/actions/eq.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'

/** What every dialog over a server's page is given. */
export interface ServerDialogProps {
  detail: ServerDetail
  target: ServerTarget
  /** What the address says it is about: a key's number, an address, a port. Not looked at yet. */
  on: string | undefined
  onClose: () => void
}
