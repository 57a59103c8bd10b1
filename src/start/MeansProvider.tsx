import type { ReactNode } from 'react'
import { ClientProvider } from '#api/clientContext.ts'
import { serviceClock } from '#api/serviceClock.ts'
import { ConfigProvider } from '#config.ts'
import { SessionContext } from '#session/hooks.ts'
import { ClockContext } from '#ui/clock.ts'
import type { Means } from './means.ts'

interface Props {
  means: Means
  children: ReactNode
}

/** Gives what every screen needs to those below it. */
export function MeansProvider({ means: { config, session, client }, children }: Props) {
  return (
    <ConfigProvider value={config}>
      <ClientProvider value={client}>
        <ClockContext value={serviceClock}>
          <SessionContext value={session}>{children}</SessionContext>
        </ClockContext>
      </ClientProvider>
    </ConfigProvider>
  )
}
