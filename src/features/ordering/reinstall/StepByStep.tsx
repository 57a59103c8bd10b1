import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { type ServerDetail, reinstall } from '#api/actions/eq.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { bootDevice } from '#lib/rules/server.ts'
import { useOperations } from '#work/hooks.ts'
import { isRunning, type Operation } from '#work/operation.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { CommandLink } from '#features/servers/dialogs/CommandLink.tsx'
import { useOperationCommand, OperationButton } from '#features/servers/dialogs/OperationButton.tsx'
import { OutcomeLine } from '#features/servers/view/OutcomeLine.tsx'
import { operationLabels } from '#features/servers/view/operationWords.ts'
import { ActionRow, Card } from '#ui/Card.tsx'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Elapsed } from '#ui/Duration.tsx'
import { Led } from '#ui/Led.tsx'
import { useReinstallObstacle } from './installable.ts'
import { StartOperationDialog } from './StartOperationDialog.tsx'

interface Props {
  detail: ServerDetail
  target: ServerTarget
}

/** The single steps of a reinstall, to stop in between. spec.md 3, 4.7. */
export function StepByStep({ detail, target }: Props) {
  const own = useOperations().filter(({ subject }) => subject.serverId === target.id)
  const latest = (action: string, fits: (operation: Operation) => boolean = () => true) =>
    own.find((operation) => operation.action === action && fits(operation))
  const key = latest('eq/reinstall')
  const isWaiting = key?.outcome.state === 'running'
  const { server_data } = detail
  const isPrepared = server_data.pxe
  const device = bootDevice(server_data)
  return (
    // The form above may still grow while it loads.
    <Card className="peer-has-aria-busy/form:[&_:is(a,button,summary)]:held">
      <Disclosure summary={<Trans>Step by step</Trans>} note={<Trans>Advanced</Trans>}>
        <p className="pb-2 text-muted">
          <Trans>Reinstall one step at a time. Steps 1 and 4 can erase all disks.</Trans>
        </p>
        <ol className="-mx-4">
          <KeyStep target={target} operation={key} />
          <Step
            number={2}
            name={<Trans>Prepare installation</Trans>}
            operation={latest('eq/create_pxe')}
            now={
              isPrepared ? (
                <Led tone="warn">
                  <Trans>An installation is ready for the next network boot.</Trans>
                </Led>
              ) : undefined
            }
            next={isPrepared ? <Trans>Next: set network boot.</Trans> : undefined}
            action={
              <CommandLink name="create-pxe" target={target} short>
                <Trans>Prepare…</Trans>
              </CommandLink>
            }
          >
            <Trans>Sets the operating system and access.</Trans>{' '}
            {isWaiting && <Trans>Uses the key from step 1.</Trans>}
          </Step>
          <Step
            number={3}
            name={<Trans>Network boot</Trans>}
            operation={latest('eq/boot_dev', ({ parameters }) => parameters['media'] === 'pxe')}
            now={
              device === 'network' ? (
                <Led tone="warn">
                  <Trans>The next boot uses network boot.</Trans>
                </Led>
              ) : undefined
            }
            next={
              device !== 'network' ? undefined : isPrepared ? (
                <Trans>Next: reboot the server. This erases the disks.</Trans>
              ) : (
                <Trans>Next: prepare the installation before you reboot.</Trans>
              )
            }
            action={
              <CommandLink name="boot-network" target={target} short>
                <Trans>Set…</Trans>
              </CommandLink>
            }
          >
            <Trans>Sets the next boot. The server isn’t rebooted.</Trans>
          </Step>
          <Step
            number={4}
            name={<Trans>Reboot</Trans>}
            operation={latest('eq/reboot')}
            next={
              target.state.state === 'installing' ? (
                <Trans>Installing. Progress is shown above.</Trans>
              ) : undefined
            }
            action={
              <CommandLink name="reboot" target={target} short>
                <Trans>Reboot…</Trans>
              </CommandLink>
            }
          >
            <Trans>
              After steps 2 and 3, rebooting erases all disks and reinstalls the server.
            </Trans>
          </Step>
          <ClearStep target={target} device={device} />
        </ol>
      </Disclosure>
    </Card>
  )
}

interface StepProps {
  number: number
  name: ReactNode
  children: ReactNode
  /** The last run in this browser. */
  operation: Operation | undefined
  /** The server's current state, if known. */
  now?: ReactNode
  /** The next step. */
  next?: ReactNode
  action: ReactNode
}

/** One step: what it does, its last result, the server's state and the next action. */
function Step({ number, name, children, operation, now, next, action }: StepProps) {
  const { t } = useLingui()
  return (
    <ActionRow
      title={
        <>
          {number}. {name}
        </>
      }
      action={action}
    >
      <p>{children}</p>
      {operation && isRunning(operation) && (
        <Led tone="busy">
          {t(operationLabels(operation).running)} · <Elapsed since={operation.startedAt / 1000} />
        </Led>
      )}
      {operation && <OutcomeLine operation={operation} />}
      {now}
      {next && <p className="font-[550] text-ink">{next}</p>}
    </ActionRow>
  )
}

/**
 * Creates the polling key. Some versions of the API start installing at once (wire.md 3), so that it asks like a
 * reinstall.
 */
function KeyStep({
  target,
  operation,
}: {
  target: ServerTarget
  operation: Operation | undefined
}) {
  const [asking, setAsking] = useState(false)
  const { t } = useLingui()
  const obstacle = useReinstallObstacle(target, 'eq/reinstall')
  const isWaiting = operation?.outcome.state === 'running'
  const disabledReason = isWaiting ? t`The installation log is already on` : obstacle
  return (
    <>
      <Step
        number={1}
        name={<Trans>Turn on installation log</Trans>}
        operation={isWaiting ? undefined : operation}
        now={
          isWaiting ? (
            <Led tone="ok">
              <span className="max-md:block">
                <Trans>
                  On for <Elapsed since={operation.startedAt / 1000} />.
                </Trans>
              </span>{' '}
              <Trans>It shows progress once the installation runs.</Trans>
            </Led>
          ) : undefined
        }
        next={isWaiting ? <Trans>Next: prepare the installation.</Trans> : undefined}
        action={
          <Button onClick={() => setAsking(true)} disabledReason={disabledReason}>
            <Trans>Turn on…</Trans>
          </Button>
        }
      >
        <Trans>
          Optional. With some operating systems this starts the reinstall and erases all disks.
        </Trans>
      </Step>
      {asking && (
        <StartOperationDialog
          action={reinstall}
          target={target}
          title={t`Turn on the installation log of ${{ name: target.name }}?`}
          description={
            <Trans>
              This may reinstall {{ name: target.name }} right away and erase all its data.
            </Trans>
          }
          subject={t`${{ name: target.name }}: installation log`}
          submitLabel={<Trans>Turn on installation log</Trans>}
          disabledReason={disabledReason}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Resets the preparation: boot from disk. */
function ClearStep({ target, device }: { target: ServerTarget; device: string }) {
  const clear = useOperationCommand('clear-pxe', target)
  return (
    <Step
      number={5}
      name={<Trans>Remove prepared installation</Trans>}
      operation={clear.latest}
      next={device === 'disk' ? undefined : <Trans>Set the boot device back to disk.</Trans>}
      action={
        <div className="flex flex-wrap justify-end gap-2">
          <OperationButton name="clear-pxe" work={clear} short>
            <Trans>Remove</Trans>
          </OperationButton>
          {device !== 'disk' && (
            <CommandLink name="boot-disk" target={target} short>
              <Trans>Disk…</Trans>
            </CommandLink>
          )}
        </div>
      }
    >
      <Trans>
        Prevents another installation at the next network boot. Not needed once the installation has
        finished.
      </Trans>
      {clear.error && <WriteFailure error={clear.error} />}
    </Step>
  )
}
