import { kindHas } from '#lib/rules/serverCan.ts'
import { useTarget } from '#features/servers/view/useServer.ts'
import { NowCard } from './NowCard.tsx'
import { useServer } from '#features/servers/view/useServer.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { serverCommands, type TicketName } from '#features/servers/commands/serverCommands.ts'
import { useOperations, useGrants } from '#features/operations/hooks.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { CommandRow } from '#features/servers/dialogs/CommandLink.tsx'
import { useWork } from '#features/servers/dialogs/WorkButton.tsx'
import { WorkButton } from '#features/servers/dialogs/WorkButton.tsx'
import { OutcomeLine } from '#features/servers/view/OutcomeLine.tsx'
import { ActionRow } from '#ui/ActionRow.tsx'
import { Card } from '#ui/Card.tsx'
import { useNow } from '#ui/useNow.ts'
import { FailedWork } from './FailedWork.tsx'
import type { ServerDetail } from '#api/actions/eq.ts'
import { bootDevice, type BootDevice } from '#lib/rules/server.ts'
import { Led } from '#ui/Led.tsx'
import { remoteHands } from '#features/servers/commands/remoteHands.ts'

export function AccessTab() {
  const detail = useServer()
  const target = useTarget(detail)
  return (
    <>
      <NowCard key={target.id} detail={detail} target={target} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {kindHas('management', target.kind) && <WaysInCard target={target} />}
          <NextBootCard detail={detail} target={target} />
        </div>
        <RemoteHandsCard target={target} />
      </div>
    </>
  )
}

/** The management module: ways to it, and the remedy when it does not answer. spec.md 4.7, 4.9. */
function WaysInCard({ target }: { target: ServerTarget }) {
  const operations = useOperations().filter(({ subject }) => subject.serverId === target.id)
  const reset = operations.find(({ action }) => action === 'eq/unit_reset')
  const opened = operations.find(({ action }) => action === 'nat/add_static_nat')
  const isOpen = useGrants(useNow(60_000), target.id).some(({ kind }) => kind === 'pass-through')
  return (
    <Card
      title={<Trans>IPMI</Trans>}
      description={<Trans>Remote control of the server through its BMC</Trans>}
      flush
    >
      <ul>
        <CommandRow
          name="open-nat"
          target={target}
          below={<FailedWork operation={opened} />}
          title={isOpen ? <Trans>Extend IPMI access by two hours</Trans> : undefined}
        >
          <Trans>Open…</Trans>
        </CommandRow>
        <AddIpmiUser target={target} />
        <CommandRow
          name="unit-reset"
          target={target}
          below={reset && <OutcomeLine operation={reset} />}
        >
          <Trans>Restart…</Trans>
        </CommandRow>
      </ul>
    </Card>
  )
}

function AddIpmiUser({ target }: { target: ServerTarget }) {
  const { t } = useLingui()
  const add = useWork('add-ipmi-user', target)
  const { label, consequence } = serverCommands['add-ipmi-user']
  return (
    <ActionRow
      title={t(label)}
      action={
        <WorkButton name="add-ipmi-user" work={add} short>
          <Trans>Add</Trans>
        </WorkButton>
      }
    >
      <p>{t(consequence)}</p>
      <FailedWork operation={add.latest} />
      {add.error && <WriteFailure error={add.error} />}
    </ActionRow>
  )
}

const commands = {
  disk: 'boot-disk',
  network: 'boot-network',
  cd: 'boot-cd',
} as const satisfies Record<BootDevice, string>
const devices = Object.keys(commands) as readonly BootDevice[]

interface Props {
  detail: ServerDetail
  target: ServerTarget
}

/** What the server starts from next time, and the installation that may wait there. spec.md 4.7. */
function NextBootCard({ detail, target }: Props) {
  const { t } = useLingui()
  const set = bootDevice(detail.server_data)
  return (
    <Card
      title={<Trans>Next boot</Trans>}
      description={<Trans>Takes effect at the next reboot.</Trans>}
      flush
    >
      <ul>
        {devices.map((device) =>
          device === set ? (
            <ActionRow
              key={device}
              title={t(serverCommands[commands[device]].label)}
              action={
                <Led tone={device === 'disk' ? 'ok' : 'warn'} className="h-8">
                  <Trans>Set</Trans>
                </Led>
              }
            />
          ) : (
            <CommandRow key={device} name={commands[device]} target={target}>
              <Trans>Set…</Trans>
            </CommandRow>
          ),
        )}
        <CommandRow name="create-pxe" target={target}>
          <Trans>Prepare…</Trans>
        </CommandRow>
      </ul>
    </Card>
  )
}

// The keys of the table are the names of its commands.
const requests = Object.keys(remoteHands) as readonly TicketName[]
const names = [...requests, 'ask-assistance'] as const

/** What people in the data centre do. spec.md 4.9, wire.md 6. */
function RemoteHandsCard({ target }: { target: ServerTarget }) {
  return (
    <Card
      title={<Trans>Remote hands</Trans>}
      description={<Trans>Each request opens a ticket, confirmed by email.</Trans>}
      flush
    >
      <ul>
        {names
          .filter((name) => kindHas(serverCommands[name].capability, target.kind))
          .map((name) => (
            <CommandRow key={name} name={name} target={target}>
              <Trans>Request…</Trans>
            </CommandRow>
          ))}
      </ul>
    </Card>
  )
}
