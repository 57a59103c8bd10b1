import { useState, type ReactNode } from 'react'
import { ClientProvider, clientForSession } from '#api/clientContext.ts'
import { serviceClock } from '#api/serviceClock.ts'
import { ConfigProvider, type Config } from '#config.ts'
import { loadOnDemand } from '#lib/lazy/lazy.tsx'
import { SaveLogContext } from '#lib/queryStates/Support.tsx'
import { SessionContext } from '#lib/session/hooks.ts'
import { ClockContext } from '#ui/useNow.ts'
import type { Client } from '#api/client.ts'
import type { SessionStore } from '#lib/session/store.ts'

/** What every screen needs, signed in or not. */
export interface Dependencies {
  config: Config
  session: SessionStore
  client: Client
}

interface Props {
  dependencies: Dependencies
  /** See `SessionStore`. A new epoch remounts everything, so that nothing of one user's screen reaches the next. */
  sessionEpoch: number
  children: ReactNode
}

export function DependenciesProvider({ sessionEpoch, ...rest }: Props) {
  return <SessionDependencies key={sessionEpoch} {...rest} />
}

function SessionDependencies({
  dependencies: { config, session, client },
  children,
}: Omit<Props, 'sessionEpoch'>) {
  const [own] = useState(() => clientForSession(client, session.sessionEpoch))
  const [saveLog] = useState(() => async () => {
    const code = await loadOnDemand(() => import('#features/devtools/requestLog/saveLog.ts'))
    const current = session.get()
    if (current.status !== 'signed-out') code?.saveRequestLog(current.session)
  })
  return (
    <ConfigProvider value={config}>
      <ClientProvider value={own}>
        <ClockContext value={serviceClock}>
          <SessionContext value={session}>
            <SaveLogContext value={saveLog}>{children}</SaveLogContext>
          </SessionContext>
        </ClockContext>
      </ClientProvider>
    </ConfigProvider>
  )
}
