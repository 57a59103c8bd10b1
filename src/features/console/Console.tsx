import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useConfig } from '#config.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { obstacleMessages } from '#features/servers/commands/serverCommands.ts'
import { useRestarting } from '#work/hooks.ts'
import { kindHas, serverCan } from '#lib/rules/serverCan.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { Forbidden } from '#lib/queryStates/CallFailure.tsx'
import { CommandLink } from '#features/servers/dialogs/CommandLink.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { powerMenu, useCommandItems } from '#features/servers/dialogs/commandItems.tsx'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { StateLed } from '#features/servers/view/StateLed.tsx'
import { Menu } from '#ui/Menu.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { ConsoleLayout } from './ConsoleLayout.tsx'
import { Ended } from './Ended.tsx'
import { DesktopViewer } from './DesktopViewer.tsx'
import { useViewerFile } from './useViewerFile.ts'
import { DesktopOnly, DisconnectedLed, Opening } from './Opening.tsx'
import { type ConsoleEndpoint, type ConsoleView, endpointsOf } from './endpoints.ts'
import { useConnection } from './useConnection.ts'

const meanwhile = <SkeletonBlock className="h-96" />
const ScreenView = lazy(async () => (await import('./screen/ScreenView.tsx')).ScreenView, {
  meanwhile,
})
const TerminalView = lazy(async () => (await import('./terminal/TerminalView.tsx')).TerminalView, {
  meanwhile,
})

interface Props {
  target: ServerTarget
  /** In a window of its own. */
  tall?: boolean
  /** Below the cards beside it. */
  more?: ReactNode
}

/** A server's screen or serial console, and the file for a desktop viewer. */
export function Console({ target, tall = false, more }: Props) {
  const { t } = useLingui()
  const { consoleGateway } = useConfig()
  const permission = useCan()('eq/console', target.id)
  const obstacle = serverCan.console(target)
  const restarting = useRestarting(target.id)
  const viewer = useViewerFile(target, permission.allowed && !obstacle)
  const [chosenView, chooseView] = useChosenView()
  const [typed, setTyped] = useState('')
  const { connection, onConnected, onEnded, reconnect, connectWith } = useConnection(viewer)
  if (!kindHas('console', target.kind))
    return (
      <Card>
        <EmptyState
          title={<Trans>No console for this server</Trans>}
          action={
            <ButtonLink
              variant="primary"
              render={<Link to="/servers/$serverId/access" params={{ serverId: target.id }} />}
            >
              <Trans>Open IPMI access</Trans>
            </ButtonLink>
          }
        >
          <Trans>Use IPMI: add a temporary user under Remote access and sign in to the BMC.</Trans>
        </EmptyState>
      </Card>
    )
  if (!permission.allowed) return <Forbidden reason={permission.reason} />

  // A server that restarts is off for a moment.
  const comingBack = obstacle === 'powered-off' ? restarting : undefined
  const reason = comingBack
    ? t`The console opens when the server is up.`
    : obstacle && t(obstacleMessages[obstacle])
  const aside = (
    <>
      <PowerCard target={target} />
      <DesktopViewer name={target.name} viewer={viewer} disabledReason={reason} />
      {more}
    </>
  )
  const endpoints = connection ? endpointsOf(connection.file.access, consoleGateway) : []
  const found = endpoints.find(({ view }) => view === chosenView) ?? endpoints[0]
  const endpoint = found && { ...found, password: connection?.entered.password ?? found.password }
  if (connection && endpoint) {
    const View = endpoint.view === 'serial' ? TerminalView : ScreenView
    const isOpeningAnother =
      viewer.busy || (viewer.latest && viewer.latest.id !== connection.file.id)
    return (
      <View
        name={target.name}
        views={
          <ViewSwitch
            endpoints={endpoints}
            view={endpoint.view}
            onView={(view) => {
              chooseView(view)
              // The other view only connects if the last connection hasn't ended.
              if (connection.ending) reconnect()
            }}
          />
        }
        notice={
          connection.ending &&
          (isOpeningAnother ? (
            <Opening viewer={viewer} onAsk={reconnect} />
          ) : (
            <Ended
              ending={connection.ending}
              target={endpoint.url}
              entered={connection.entered}
              retryIn={connection.retryIn}
              onConnect={reconnect}
              onEnter={connectWith}
            />
          ))
        }
        onTypedChange={setTyped}
        {...{ endpoint, connection, aside, tall, typed, onConnected, onEnded }}
      />
    )
  }
  const notice = (): ReactNode => {
    if (viewer.busy) return <Opening viewer={viewer} onAsk={reconnect} />
    if (connection) return <DesktopOnly access={connection.file.access} />
    if (reason === undefined) return <Opening viewer={viewer} onAsk={reconnect} />
    return (
      <EmptyState
        title={<Trans>The console is unavailable</Trans>}
        action={
          obstacle === 'powered-off' && !comingBack && <CommandLink name="on" target={target} />
        }
      >
        {reason}
      </EmptyState>
    )
  }
  return (
    <ConsoleLayout tall={tall} aside={aside} toolbar={<DisconnectedLed busy={viewer.busy} />}>
      <div className="grid min-h-80 flex-1 place-content-center rounded-card border border-line bg-surface">
        {notice()}
      </div>
    </ConsoleLayout>
  )
}

const bootDevices = ['boot-disk', 'boot-network', 'boot-cd'] as const

function PowerCard({ target }: { target: ServerTarget }) {
  const power = useCommandItems(target, powerMenu(target), (run) => <DialogLink run={run} />)
  const boot = useCommandItems(target, bootDevices, (run) => <DialogLink run={run} />)
  return (
    <Card title={<Trans>Server</Trans>}>
      <StateLed serverId={target.id} state={target.state} boot={target.nextBoot} />
      <div className="flex flex-wrap gap-2">
        <CommandLink name="reboot" target={target} />
        <Menu label={<Trans>Power</Trans>} items={power} />
        <Menu label={<Trans>Next boot</Trans>} items={boot} />
      </div>
    </Card>
  )
}

interface ViewSwitchProps {
  endpoints: readonly ConsoleEndpoint[]
  view: ConsoleView
  onView: (view: ConsoleView) => void
}

function ViewSwitch({ endpoints, view, onView }: ViewSwitchProps) {
  const { t } = useLingui()
  if (endpoints.length < 2) return null
  const names: Readonly<Record<ConsoleView, string>> = {
    screen: t`Screen`,
    serial: t`Serial console`,
  }
  return (
    <SegmentedControl
      label={t`Console view`}
      options={endpoints.map((endpoint) => ({ value: endpoint.view, label: names[endpoint.view] }))}
      value={view}
      onChange={onView}
    />
  )
}

/** Search parameters of a console; without `view` the first endpoint is shown. */
export interface ConsoleSearch {
  readonly view?: ConsoleView
}

export const readConsoleSearch = ({ view }: Readonly<Record<string, unknown>>): ConsoleSearch =>
  view === 'screen' || view === 'serial' ? { view } : {}

export function useChosenView(): [ConsoleView | undefined, (view: ConsoleView) => void] {
  const { view } = useSearch({ strict: false, select: (search) => readConsoleSearch(search) })
  const navigate = useNavigate()
  return [
    view,
    (chosen) =>
      void navigate({
        to: '.',
        search: (page: Readonly<Record<string, unknown>>) => ({ ...page, view: chosen }),
        replace: true,
        resetScroll: false,
      }),
  ]
}
