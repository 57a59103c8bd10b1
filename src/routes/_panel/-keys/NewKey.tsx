import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addApiKey } from '#api/actions/apiKeys.ts'
import { useMutateAction } from '#api/hooks.ts'
import { brief } from '#domain/brief.ts'
import { useLeaveGuard } from '#form/useLeaveGuard.ts'
import { useCan } from '#session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { Strip } from '#ui/Strip.tsx'
import { KeyForm } from './KeyForm.tsx'
import { keySettings } from './keyFields.ts'

interface Props {
  serverId: number
  serverName: string
  onClose: () => void
}

/** Makes a key, then shows its secret: once, and never anywhere else. */
export function NewKey({ serverId, serverName, onClose }: Props) {
  const { t } = useLingui()
  const add = useMutateAction(addApiKey)
  const permission = useCan()(addApiKey.key, serverId)
  if (add.data) return <Secret name={add.data.name} secret={add.data.api_key} onClose={onClose} />
  return (
    <KeyForm
      title={t`New key for ${brief(serverName)}`}
      what={t`${brief(serverName)}: new key`}
      values={{ name: '', allowed: '', active: true }}
      send={<Trans>Create key</Trans>}
      disabledReason={permission.allowed ? undefined : t(permission.reason)}
      write={(values) => add.mutateAsync({ params: keySettings(values, serverId) })}
      // The secret stands in its place.
      onSent={() => undefined}
      replyShownOnce
      onClose={onClose}
    />
  )
}

function Secret({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const { t } = useLingui()
  const [stored, setStored] = useState(false)
  const guard = useLeaveGuard({ loses: !stored, onLeave: onClose })
  return (
    <Dialog
      open
      placement="side"
      title={t`${brief(name)} is made`}
      onClose={guard.leave}
      question={
        guard.asking
          ? {
              text: (
                <Trans>The key is shown only now. Without it you have to make a new one.</Trans>
              ),
              leave: <Trans>Close and lose the key</Trans>,
              stay: <Trans>Keep it open</Trans>,
              onLeave: guard.leaveAllTheSame,
              onStay: guard.stay,
            }
          : undefined
      }
      footer={
        stored ? (
          <DialogCancel variant="primary">
            <Trans context="button that closes">Done</Trans>
          </DialogCancel>
        ) : (
          <Button variant="primary" disabledReason={<Trans>Store the key first.</Trans>}>
            <Trans context="button that closes">Done</Trans>
          </Button>
        )
      }
    >
      <Strip tone="warn">
        <Trans>This is the only time the key is shown. Store it where your secrets are.</Trans>
      </Strip>
      <Copyable
        value={secret}
        wrap
        marked
        className="mx-0! rounded-item border border-line bg-sunken px-3! py-2.5"
      />
      <Checkbox
        label={<Trans>I have stored the key</Trans>}
        checked={stored}
        onChange={({ target }) => setStored(target.checked)}
      />
    </Dialog>
  )
}
