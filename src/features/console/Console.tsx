import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useConfig } from '#config.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { obstacleWords } from '#features/servers/commands/serverCommands.ts'
import { kindHas, serverCan } from '#lib/rules/serverCan.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { Forbidden } from '#lib/queryStates/CallFailure.tsx'
import { CommandLink } from '#features/servers/dialogs/CommandLink.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { useChosenView } from './chosenView.ts'
import { ConsoleLayout } from './ConsoleLayout.tsx'
import { Ended } from './Ended.tsx'
import { DesktopViewer } from './file/DesktopViewer.tsx'
import { useViewerFile } from './file/useViewerFile.ts'
import { OnlyForDesktops, Opening, Standing } from './Opening.tsx'
import { placesOf, type ConsoleView, type Place } from './place.ts'
import { useConnection } from './useConnection.ts'
import { powerMenu, useCommandItems } from '#features/servers/dialogs/commandItems.tsx'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { StateLed } from '#features/servers/view/StateLed.tsx'
import { Menu } from '#ui/Menu.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

/** Each with its own library, and neither loads the other's. */
const meanwhile = <SkeletonBlock className="h-96" />
const ScreenView = lazy(async () => (await import('./screen/ScreenView.tsx')).ScreenView, {
  meanwhile,
})
const TerminalView = lazy(async () => (await import('./terminal/TerminalView.tsx')).TerminalView, {
  meanwhile,
})

interface Props {
  target: ServerTarget
  /** It is all there is in its window. */
  tall?: boolean
  /** What else stands beside it. */
  more?: ReactNode
}

/** A server's console: its screen or its terminal in the page, and the file that opens it on the desktop. */
export function Console({ target, tall = false, more }: Props) {
  const { t } = useLingui()
  const { consoleGateway } = useConfig()
  const permission = useCan()('eq/console', target.id)
  const obstacle = serverCan.console(target)
  const viewer = useViewerFile(target, permission.allowed && !obstacle)
  const [chosen, choose] = useChosenView()
  const [typed, setTyped] = useState('')
  const { connection, onConnected, onEnded, connectAgain, connectWith } = useConnection(viewer)
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

  const reason = obstacle && t(obstacleWords[obstacle])
  const aside = (
    <>
      <MachineCard target={target} />
      <DesktopViewer name={target.name} viewer={viewer} disabledReason={reason} />
      {more}
    </>
  )
  const places = connection ? placesOf(connection.file.access, consoleGateway) : []
  const found = places.find(({ view }) => view === chosen) ?? places[0]
  const place = found && { ...found, password: connection?.password ?? found.password }
  if (connection && place) {
    const View = place.view === 'serial' ? TerminalView : ScreenView
    const isBetween = viewer.busy || (viewer.latest && viewer.latest.id !== connection.file.id)
    return (
      <View
        name={target.name}
        views={
          <ViewSwitch
            places={places}
            view={place.view}
            onView={(view) => {
              choose(view)
              // The other view makes its own connection; what ended one keeps it from that.
              if (connection.ending) connectAgain()
            }}
          />
        }
        instead={
          connection.ending &&
          (isBetween ? (
            <Opening viewer={viewer} onAsk={connectAgain} />
          ) : (
            <Ended
              ending={connection.ending}
              retryIn={connection.retryIn}
              onConnect={connectAgain}
              onPassword={connectWith}
            />
          ))
        }
        onTyped={setTyped}
        {...{ place, connection, aside, tall, typed, onConnected, onEnded }}
      />
    )
  }
  const inPlace = (): ReactNode => {
    if (viewer.busy) return <Opening viewer={viewer} onAsk={connectAgain} />
    if (connection) return <OnlyForDesktops access={connection.file.access} />
    if (reason === undefined) return <Opening viewer={viewer} onAsk={connectAgain} />
    return (
      <EmptyState
        title={<Trans>The console is unavailable</Trans>}
        action={obstacle === 'powered-off' && <CommandLink name="on" target={target} />}
      >
        {reason}
      </EmptyState>
    )
  }
  return (
    <ConsoleLayout tall={tall} aside={aside} toolbar={<Standing busy={viewer.busy} />}>
      <div className="grid min-h-80 flex-1 place-content-center rounded-card border border-line bg-surface">
        {inPlace()}
      </div>
    </ConsoleLayout>
  )
}

const bootDevices = ['boot-disk', 'boot-network', 'boot-cd'] as const

/** The switches of the machine whose screen one looks at. */
function MachineCard({ target }: { target: ServerTarget }) {
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
  places: readonly Place[]
  view: ConsoleView
  onView: (view: ConsoleView) => void
}

/** Chooses between a machine's screen and its terminal; nothing where there is but one of them. */
function ViewSwitch({ places, view, onView }: ViewSwitchProps) {
  const { t } = useLingui()
  if (places.length < 2) return null
  const names: Readonly<Record<ConsoleView, string>> = {
    screen: t`Screen`,
    serial: t`Serial console`,
  }
  return (
    <SegmentedControl
      label={t`Console view`}
      options={places.map((place) => ({ value: place.view, label: names[place.view] }))}
      value={view}
      onChange={onView}
    />
  )
}
