import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { showServer } from '#api/actions/eq/show.ts'
import { useAction } from '#api/hooks.ts'
import { serverKind } from '#lib/rules/server.ts'
import { truncate } from '#lib/text/truncate.ts'
import { usePriorityPolling } from '#work/hooks.ts'
import { isRunning } from '#work/operation.ts'
import { ConsoleLink } from '#features/servers/view/ConsoleLink.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Elapsed } from '#ui/Duration.tsx'
import { AccessCard } from '../installation/AccessCard.tsx'
import { ChosenPassword } from '../installation/ChosenPassword.tsx'
import { installFailure } from '#features/servers/incidents/installFailure.ts'
import { InstallationCard } from '../installation/InstallationCard.tsx'
import { OrderAgain } from './LostOrder.tsx'
import type { OrderProps } from './orderStatus.ts'

/** The deployment of a new server. The card stays after the end, so that an open log stays open. */
export function Deployment({ operation, order }: OrderProps) {
  const { state } = operation.outcome
  const hasFailed = state === 'failed' || state === 'not-up'
  usePriorityPolling(isRunning(operation) ? operation.id : undefined)
  return (
    <>
      <InstallationCard
        {...useHead({ operation, order })}
        operation={operation}
        system={order.system}
      >
        {hasFailed && <AfterFailure operation={operation} order={order} />}
      </InstallationCard>
      {state === 'done' && <ReadyServer operation={operation} order={order} />}
    </>
  )
}

/** The card's title and the text below it. */
function useHead({ operation, order }: OrderProps): { title: string; about: ReactNode } {
  const { t } = useLingui()
  const system = truncate(order.system)
  const { state } = operation.outcome
  if (state === 'done')
    return {
      title: system === '' ? t`Installed` : t`${system} installed`,
      about: <Trans>The server is online.</Trans>,
    }
  if (state === 'failed' || state === 'not-up') {
    const cause = installFailure(operation)?.cause
    return {
      title: cause ? t(cause) : t`Couldn’t set up the server`,
      about: <Trans>The invoice is paid. Contact support to resolve this.</Trans>,
    }
  }
  if (order.byTechnicians && operation.stages.length === 0)
    return {
      title: t`Our technicians are setting up your server`,
      about: (
        <Trans>
          Usually ready by the next business day. We’ll email you when the server is ready.
        </Trans>
      ),
    }
  return {
    title: t`Setting up your server`,
    about: (
      <>
        <span className="max-md:block">
          <Trans>
            Started <Elapsed since={operation.startedAt / 1000} /> ago.
          </Trans>
        </span>{' '}
        <Trans>Usually takes 5–20 minutes. You can close this page.</Trans>
      </>
    ),
  }
}

function AfterFailure({ operation, order }: OrderProps) {
  const { serverId } = operation.subject
  return (
    <>
      {serverId !== null && (
        <ButtonLink render={<Link to="/servers/$serverId/reinstall" params={{ serverId }} />}>
          <Trans>Reinstall</Trans>
        </ButtonLink>
      )}
      <OrderAgain order={order}>
        <Trans>Order another server</Trans>
      </OrderAgain>
    </>
  )
}

/** A finished order: how to sign in, and links to the server. */
export function ReadyServer({ operation, order }: OrderProps) {
  const { t } = useLingui()
  const { serverId } = operation.subject
  const { data } = useAction(showServer, { id: serverId ?? 0 }, { enabled: serverId !== null })
  const kind = data && serverKind(data.server_data)
  return (
    <AccessCard
      title={t`Your server is ready`}
      operation={operation}
      system={order.system}
      user={order.user}
      password={<ChosenPassword elsewhere={order.elsewhere} />}
    >
      {serverId !== null && (
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink
            variant="primary"
            render={<Link to="/servers/$serverId" params={{ serverId }} />}
          >
            <Trans>View server</Trans>
          </ButtonLink>
          {kind && (
            <ConsoleLink serverId={serverId} kind={kind}>
              <Trans>Console</Trans>
            </ConsoleLink>
          )}
        </div>
      )}
    </AccessCard>
  )
}
