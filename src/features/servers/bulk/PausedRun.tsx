import * as z from 'zod/mini'
import { Trans } from '@lingui/react/macro'
import type { BulkRun } from '#features/operations/bulk/run.ts'
import { Strip } from '#ui/Strip.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { Order } from '#features/operations/bulk/channel.ts'
import { pinSchema } from '#lib/forms/schemas.ts'
import { RequiredPin } from '#lib/forms/PinField.tsx'
import { Button } from '#ui/Button.tsx'

/** Why a run is paused; nothing while it isn't. */
export function PausedStrip({ run: { condition } }: { run: BulkRun }) {
  if (condition.state !== 'paused') return null
  const { why, text } = condition
  switch (why) {
    case 'person':
      return (
        <Strip tone="info">
          <Trans>Paused. Running commands finish; no more are started.</Trans>
        </Strip>
      )
    case 'pin-wanted':
      return (
        <Strip tone="warn">
          <Trans>Paused: we don’t store your PIN. Enter it again to continue.</Trans>
        </Strip>
      )
    case 'pin-refused':
      return (
        <Strip tone="bad" urgent>
          <p>{text === '' ? <Trans>Wrong PIN</Trans> : <Trans>Refused: {text}</Trans>}</p>
          <p className="font-normal">
            <Trans>
              We stopped so that your account isn’t locked. Continue with the correct PIN.
            </Trans>
          </p>
        </Strip>
      )
    case 'unreachable':
      return (
        <Strip tone="bad" urgent>
          <p>
            <Trans>Paused: several responses in a row were lost</Trans>
          </p>
          <p className="font-normal">
            <Trans>Check the servers with an unknown result below, then continue.</Trans>
          </p>
        </Strip>
      )
    case 'not-written':
      return (
        <Strip tone="bad" urgent>
          <p>
            <Trans>Paused: your browser couldn’t save the progress</Trans>
          </p>
          <p className="font-normal">
            <Trans>
              Without it, a reload could repeat commands. Free some disk space or allow this site to
              store data, then continue.
            </Trans>
          </p>
        </Strip>
      )
    case 'signed-out':
      return (
        <Strip tone="warn">
          <Trans>Paused: your session has expired. Nothing was started since.</Trans>
        </Strip>
      )
    default:
      return why satisfies never
  }
}

interface Props {
  order: Order
  onGiven: (pin: string) => void
  onCancel: () => void
}

const fields = z.object({ pin: pinSchema })

/** Asks for the PIN again before a run continues. */
export function PinRequest({ order, onGiven, onCancel }: Props) {
  const { control, handleSubmit, setFocus } = useForm({
    resolver: standardSchemaResolver(fields),
    defaultValues: { pin: '' },
  })
  // Opened by a button; the PIN is the next step.
  useEffect(() => setFocus('pin'), [setFocus])

  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2.5 rounded-card border border-line px-3.5 py-3"
      onSubmit={(event) => {
        event.preventDefault()
        void handleSubmit(({ pin }) => onGiven(pin))()
      }}
    >
      <RequiredPin control={control} name="pin" />
      <span className="flex gap-2.5">
        <Button type="submit" variant="primary">
          {order.what === 'retry' ? <Trans>Try again</Trans> : <Trans>Continue</Trans>}
        </Button>
        <Button onClick={onCancel}>
          <Trans>Not now</Trans>
        </Button>
      </span>
    </form>
  )
}
