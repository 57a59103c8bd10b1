import { Trans, useLingui } from '@lingui/react/macro'
import { kindHas } from '#lib/rules/serverCan.ts'
import { useServer, useTarget } from '#features/servers/view/useServer.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { serverCommands, type TicketName } from '#features/servers/commands/serverCommands.ts'
import { useGrants, useOperations } from '#work/hooks.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { CommandRow } from '#features/servers/dialogs/CommandLink.tsx'
import { useOperationCommand, OperationButton } from '#features/servers/dialogs/OperationButton.tsx'
import { OutcomeLine } from '#features/servers/view/OutcomeLine.tsx'
import { ActionRow, Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { useNow } from '#ui/useNow.ts'
import type { ServerDetail } from '#api/actions/eq.ts'
import { bootDevice, type BootDevice } from '#lib/rules/server.ts'
import { Led } from '#ui/Led.tsx'
import { remoteHands } from '#features/servers/commands/remoteHands.ts'
import { ActiveAccessCard } from './ActiveAccess.tsx'
import { OperationFailure } from './OperationFailure.tsx'

export function AccessTab() {
  const detail = useServer()
  const target = useTarget(detail)
  return (
    <>
      <ActiveAccessCard key={target.id} detail={detail} target={target} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {kindHas('management', target.kind) && <IpmiCard target={target} />}
          <NextBootCard detail={detail} target={target} />
        </div>
        <RemoteHandsCard target={target} />
      </div>
    </>
  )
}

/** Access to the BMC, and its restart for when it doesn't answer. spec.md 4.7, 4.9. */
function IpmiCard({ target }: { target: ServerTarget }) {
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
          below={<OperationFailure operation={opened} />}
          variant={isOpen ? undefined : 'primary'}
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
  const add = useOperationCommand('add-ipmi-user', target)
  const { label, consequence } = serverCommands['add-ipmi-user']
  return (
    <ActionRow
      title={t(label)}
      action={
        <OperationButton name="add-ipmi-user" work={add} short>
          <Trans>Add</Trans>
        </OperationButton>
      }
    >
      <p>{t(consequence)}</p>
      <OperationFailure operation={add.latest} />
      {add.error && <WriteFailure error={add.error} />}
    </ActionRow>
  )
}

const bootCommands = {
  disk: 'boot-disk',
  network: 'boot-network',
  cd: 'boot-cd',
} as const satisfies Record<BootDevice, string>
const devices = Object.keys(bootCommands) as readonly BootDevice[]

interface NextBootProps {
  detail: ServerDetail
  target: ServerTarget
}

/** The boot order: each device, and preparing an installation over PXE. spec.md 4.7. */
function NextBootCard({ detail, target }: NextBootProps) {
  const { t } = useLingui()
  const current = bootDevice(detail.server_data)
  return (
    <Card title={<Trans>Next boot</Trans>} flush>
      <ul>
        {devices.map((device) =>
          device === current ? (
            <ActionRow
              key={device}
              title={t(serverCommands[bootCommands[device]].label)}
              action={
                <Led tone={device === 'disk' ? 'ok' : 'warn'} className="h-8">
                  <Trans>Current</Trans>
                </Led>
              }
            />
          ) : (
            <CommandRow key={device} name={bootCommands[device]} target={target}>
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

// The table's keys are its commands' names.
const requests = [...(Object.keys(remoteHands) as TicketName[]), 'ask-assistance'] as const

/** Requests to people in the data center. spec.md 4.9, wire.md 6. */
function RemoteHandsCard({ target }: { target: ServerTarget }) {
  return (
    <Card
      title={<Trans>Remote hands</Trans>}
      description={<Trans>Each request opens a ticket, confirmed by email.</Trans>}
      flush
    >
      <Disclosure
        className="px-4 pb-2.5 [&>div]:-mx-4 [&>div]:pl-0"
        summary={<Trans>Request…</Trans>}
      >
        <ul>
          {requests
            .filter((name) => kindHas(serverCommands[name].capability, target.kind))
            .map((name) => (
              <CommandRow key={name} name={name} target={target}>
                <Trans>Request…</Trans>
              </CommandRow>
            ))}
        </ul>
      </Disclosure>
    </Card>
  )
}
