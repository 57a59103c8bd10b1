import type { ReactNode } from 'react'
import { showServer } from '#api/actions/eq/show.ts'
import { useAction } from '#api/hooks.ts'
import { mainIp } from '#lib/rules/server.ts'
import { truncate } from '#lib/text/truncate.ts'
import type { Operation } from '#features/operations/operation.ts'
import { ConnectionCard } from '#features/servers/access/ConnectCard.tsx'

interface Props {
  title?: string
  operation: Operation
  /** The name of what was installed; '' when it is not known. */
  system: string
  /** Who signs in first on it; '' for its usual administrator. */
  user: string
  password: ReactNode
  children?: ReactNode
}

/** The way into what was just installed: by what its end reported, else by what the server itself shows. */
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
