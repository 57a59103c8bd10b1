import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { type ServerDetail, reinstall } from '#api/actions/eq.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { bootDevice } from '#lib/rules/server.ts'
import { useOperations } from '#features/operations/hooks.ts'
import { isRunning, type Operation } from '#features/operations/operation.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { CommandLink } from '#features/servers/dialogs/CommandLink.tsx'
import { useWork, WorkButton } from '#features/servers/dialogs/WorkButton.tsx'
import { OutcomeLine } from '#features/servers/view/OutcomeLine.tsx'
import { operationWords } from '#features/servers/view/operationWords.ts'
import { ActionRow } from '#ui/ActionRow.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Elapsed } from '#ui/Elapsed.tsx'
import { Led } from '#ui/Led.tsx'
import { useReinstallObstacle } from './installable.ts'
import { StartOperationDialog } from './StartOperationDialog.tsx'

interface Props {
  detail: ServerDetail
  target: ServerTarget
}

/** The installation in its single steps, for those who want to stop between them. spec.md 3, 4.7. */
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
    // It stands below the form, which moves it as long as something of it is still to come.
    <Card className="peer-has-aria-busy/form:[&_:is(a,button,summary)]:held">
      <Disclosure summary={<Trans>Step by step</Trans>} note={<Trans>for advanced use</Trans>}>
        <p className="pb-2 text-muted">
          <Trans>
            The same installation, one step at a time. Nothing is erased before the server starts
            from the network with an installation prepared.
          </Trans>
        </p>
        <ol className="-mx-4">
          <KeyStep target={target} operation={key} />
          <Step
            number={2}
            name={<Trans>Prepare the installation</Trans>}
            operation={latest('eq/create_pxe')}
            now={
              isPrepared ? (
                <Led tone="warn">
                  <Trans>An installation waits for the next start from the network.</Trans>
                </Led>
              ) : undefined
            }
            next={isPrepared ? <Trans>Next: let it start from the network.</Trans> : undefined}
            action={
              <CommandLink name="create-pxe" target={target} short>
                <Trans>Prepare…</Trans>
              </CommandLink>
            }
          >
            <Trans>Says what is installed, and how you get in.</Trans>{' '}
            {isWaiting && <Trans>The key of step 1 goes with it.</Trans>}
          </Step>
          <Step
            number={3}
            name={<Trans>Start from the network</Trans>}
            operation={latest('eq/boot_dev', ({ parameters }) => parameters['media'] === 'pxe')}
            now={
              device === 'network' ? (
                <Led tone="warn">
                  <Trans>The next start comes from the network.</Trans>
                </Led>
              ) : undefined
            }
            next={
              device !== 'network' ? undefined : isPrepared ? (
                <Trans>Next: restart it. That erases the disks.</Trans>
              ) : (
                <Trans>Next: prepare an installation, or it starts into nothing.</Trans>
              )
            }
            action={
              <CommandLink name="boot-network" target={target} short>
                <Trans>Set…</Trans>
              </CommandLink>
            }
          >
            <Trans>Sets the boot device. Nothing is restarted.</Trans>
          </Step>
          <Step
            number={4}
            name={<Trans>Restart</Trans>}
            operation={latest('eq/reboot')}
            next={
              target.state.state === 'installing' ? (
                <Trans>Next: wait. The stages are shown above.</Trans>
              ) : undefined
            }
            action={
              <CommandLink name="reboot" target={target} short>
                <Trans>Restart…</Trans>
              </CommandLink>
            }
          >
            <Trans>With the steps before it, this erases the disks and installs.</Trans>
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
  /** What it does. */
  children: ReactNode
  /** Its last run from this browser. */
  operation: Operation | undefined
  /** How the server stands now, where that can be seen. */
  now?: ReactNode
  /** What to do after it. */
  next?: ReactNode
  action: ReactNode
}

/** One step: what it does, how it went the last time, how the server stands, and what comes next. */
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
          {t(operationWords(operation).running)} · <Elapsed since={operation.startedAt / 1000} />
        </Led>
      )}
      {operation && <OutcomeLine operation={operation} />}
      {now}
      {next && <p className="font-[550] text-ink">{next}</p>}
    </ActionRow>
  )
}

/** The key that the service tells the stages to. Some services begin at once (wire.md 3), so it asks like a reinstall. */
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
  const disabledReason = isWaiting ? t`The key is there already.` : obstacle
  return (
    <>
      <Step
        number={1}
        name={<Trans>Get a key</Trans>}
        operation={isWaiting ? undefined : operation}
        now={
          isWaiting ? (
            <Led tone="ok">
              <span className="max-md:block">
                <Trans>
                  The key is there since <Elapsed since={operation.startedAt / 1000} />.
                </Trans>
              </span>{' '}
              <Trans>It tells the stages once the installation runs.</Trans>
            </Led>
          ) : undefined
        }
        next={isWaiting ? <Trans>Next: prepare the installation.</Trans> : undefined}
        action={
          <Button onClick={() => setAsking(true)} disabledReason={disabledReason}>
            <Trans>Get…</Trans>
          </Button>
        }
      >
        <Trans>Optional. With it the stages are shown here; without it only how far it is.</Trans>
      </Step>
      {asking && (
        <StartOperationDialog
          action={reinstall}
          target={target}
          title={t`Get a reinstall key for ${target.name}?`}
          description={
            <Trans>
              By itself it only tells the stages. Some services begin the installation with it and
              erase the disks, so it asks as if they did.
            </Trans>
          }
          what={t`${target.name}: reinstall key`}
          send={<Trans>Get the key</Trans>}
          disabledReason={disabledReason}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Back to how it was: nothing prepared, boot from disk. */
function ClearStep({ target, device }: { target: ServerTarget; device: string }) {
  const clear = useWork('clear-pxe', target)
  return (
    <Step
      number={5}
      name={<Trans>Clear up</Trans>}
      operation={clear.latest}
      next={
        device === 'disk' ? undefined : (
          <Trans>The boot device is still set: set it back to the disk as well.</Trans>
        )
      }
      action={
        <div className="flex flex-wrap justify-end gap-2">
          <WorkButton name="clear-pxe" work={clear} short>
            <Trans>Remove</Trans>
          </WorkButton>
          {device !== 'disk' && (
            <CommandLink name="boot-disk" target={target} short>
              <Trans>Disk…</Trans>
            </CommandLink>
          )}
        </div>
      }
    >
      <Trans>
        Removes what was prepared, so that no later restart installs again. A finished installation
        does it by itself.
      </Trans>
      {clear.error && <WriteFailure error={clear.error} />}
    </Step>
  )
}
