import type { ReactNode } from 'react'
import { showServer } from '#api/actions/eq/show.ts'
import { useAction } from '#api/hooks.ts'
import { mainIp } from '#lib/rules/server.ts'
import { truncate } from '#lib/text/truncate.ts'
import type { Operation } from '#work/operation.ts'
import { ConnectionCard } from '#features/servers/access/ConnectionCard.tsx'

interface Props {
  title?: string
  operation: Operation
  /** The operating system's name; '' when unknown. */
  system: string
  /** The username to sign in with; '' for the OS's default administrator. */
  user: string
  password: ReactNode
  children?: ReactNode
}

/** How to access the new installation: the address from the operation's result, else from the server. */
export function AccessCard({ operation: { subject, outcome }, system, ...rest }: Props) {
  const { serverId } = subject
  const { data } = useAction(showServer, { id: serverId ?? 0 }, { enabled: serverId !== null })
  const reportedIp = 'result' in outcome ? outcome.result?.['ip'] : undefined
  return (
    <ConnectionCard
      {...rest}
      ip={reportedIp || (data && mainIp(data.IP))}
      system={truncate(system || data?.OS || '')}
    />
  )
}
