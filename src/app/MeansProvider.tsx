import { useState, type ReactNode } from 'react'
import { ClientProvider } from '#api/clientContext.ts'
import { clientOfSitting } from '#api/clientOfSitting.ts'
import { serviceClock } from '#api/serviceClock.ts'
import { ConfigProvider } from '#config.ts'
import { SessionContext } from '#lib/session/hooks.ts'
import { ClockContext } from '#ui/clock.ts'
import type { Means } from './means.ts'

interface Props {
  means: Means
  /** See `SessionStore`: what one person's session had on screen is no part of the next one's. */
  sitting: number
  children: ReactNode
}

/** Gives what every screen needs to those below it; in another sitting all of them begin anew. */
export function MeansProvider({ sitting, ...rest }: Props) {
  return <MeansOfSitting key={sitting} {...rest} />
}

function MeansOfSitting({ means: { config, session, client }, children }: Omit<Props, 'sitting'>) {
  const [own] = useState(() => clientOfSitting(client, session.sitting))
  return (
    <ConfigProvider value={config}>
      <ClientProvider value={own}>
        <ClockContext value={serviceClock}>
          <SessionContext value={session}>{children}</SessionContext>
        </ClockContext>
      </ClientProvider>
    </ConfigProvider>
  )
}
