import { Trans, useLingui } from '@lingui/react/macro'
import { useBulkRuns } from '#work/bulk/hooks.ts'
import { isOpen } from '#work/bulk/run.ts'
import { useOperationsStore, useOwner } from '#work/hooks.ts'
import { isPending } from '#work/operation.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { toast } from '#ui/toast.ts'
import { clearableHistory } from './entries.ts'
import type { Activity } from './useActivity.ts'

interface Props {
  activity: Activity
}

/** Opens the dialog; disabled while nothing can be cleared. */
export function ClearPastLink({ activity: { operations, runs } }: Props) {
  const { t } = useLingui()
  const any = operations.some((one) => !isPending(one)) || runs.some((run) => !isOpen(run))
  return (
    <ButtonLink
      variant="ghost"
      render={<DialogLink run="clear" />}
      disabledReason={any ? undefined : t`No finished activity yet`}
    >
      <Trans>Clear…</Trans>
    </ButtonLink>
  )
}

/** Asks before finished activity is removed from this browser. */
export function ClearPastDialog({
  activity: { operations, runs, ofOneServer },
  onClose,
}: Props & { onClose: () => void }) {
  const { t } = useLingui()
  const store = useOperationsStore()
  const bulk = useBulkRuns()
  const owner = useOwner()
  const openRuns = new Set(runs.filter(isOpen).map(({ id }) => id))
  const clear = async (): Promise<void> => {
    onClose()
    await Promise.all([
      store.forget(clearableHistory(operations, openRuns)),
      // Runs cover all servers: a session for one server leaves them alone.
      ofOneServer || bulk.clearHistory(owner),
    ])
    toast({ id: 'activity.cleared', tone: 'ok', title: t`Finished activity cleared` })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Clear finished activity?</Trans>}
      footer={
        <>
          <DialogCancel />
          <Button variant="danger" onClick={() => void clear()}>
            <Trans>Clear activity</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Removes finished activity, with its output and order pages, from this browser only.
        </Trans>
      </p>
      <p className="text-muted">
        <Trans>Running activity and unpaid orders are kept.</Trans>
      </p>
    </Dialog>
  )
}
