import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Order } from '#features/operations/bulk/channel.ts'
import { pinSchema } from '#lib/forms/schemas.ts'
import { RequiredPin } from '#lib/forms/PinField.tsx'
import { Button } from '#ui/Button.tsx'

interface Props {
  order: Order
  onGiven: (pin: string) => void
  onCancel: () => void
}

const fields = z.object({ pin: pinSchema })

/** Asks for the PIN again, for an order that begins something. */
export function PinRequest({ order, onGiven, onCancel }: Props) {
  const { control, handleSubmit, setFocus } = useForm({
    resolver: standardSchemaResolver(fields),
    defaultValues: { pin: '' },
  })
  // It appears because somebody pressed a button, and is what they have to do next.
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
