import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { truncate } from '#lib/text/truncate.ts'
import { useLeaveGuard } from '#lib/forms/unsavedChanges.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { Strip } from '#ui/Strip.tsx'

interface Props {
  name: string
  secret: string
  onClose: () => void
}

/** A new key's secret: shown once, stored nowhere, and guarded until the person says it is saved. */
export function NewSecret({ name, secret, onClose }: Props) {
  const { t } = useLingui()
  const [isSaved, setIsSaved] = useState(false)
  const guard = useLeaveGuard({ loses: !isSaved, onLeave: onClose })
  return (
    <Dialog
      open
      placement="side"
      title={t`${{ name: truncate(name) }} created`}
      onClose={guard.leave}
      question={
        guard.asking
          ? {
              text: (
                <Trans>You won’t see this key again. It stays active until you delete it.</Trans>
              ),
              leaveLabel: <Trans>Close without saving</Trans>,
              stayLabel: <Trans>Keep open</Trans>,
              onLeave: guard.leaveAllTheSame,
              onStay: guard.stay,
            }
          : undefined
      }
      footer={
        isSaved ? (
          <DialogCancel variant="primary">
            <Trans>Close</Trans>
          </DialogCancel>
        ) : (
          <Button variant="primary" disabledReason={<Trans>Save the key first.</Trans>}>
            <Trans>Close</Trans>
          </Button>
        )
      }
    >
      <Strip tone="warn">
        <Trans>Save this key now. It won’t be shown again.</Trans>
      </Strip>
      <Copyable
        value={secret}
        wrap
        marked
        className="mx-0! rounded-item border border-line bg-sunken px-3! py-2.5"
      />
      <Checkbox
        label={<Trans>I’ve saved the key</Trans>}
        checked={isSaved}
        onChange={({ target }) => setIsSaved(target.checked)}
      />
    </Dialog>
  )
}
