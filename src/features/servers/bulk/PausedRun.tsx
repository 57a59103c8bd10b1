import * as z from 'zod/mini'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BulkRun } from '#work/bulk/run.ts'
import { Strip } from '#ui/Strip.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { RunInstruction } from '#work/bulk/channel.ts'
import { pinSchema } from '#lib/forms/schemas.ts'
import { RequiredPin } from '#lib/forms/PinField.tsx'
import { Button } from '#ui/Button.tsx'

type PauseReason = Extract<BulkRun['condition'], { state: 'paused' }>['why']

interface Pause {
  readonly tone: 'info' | 'warn' | 'bad'
  readonly urgent?: true
  readonly title: MessageDescriptor
  readonly detail?: MessageDescriptor
}

const pauses: Readonly<Record<PauseReason, Pause>> = {
  person: { tone: 'info', title: msg`Paused. Running commands finish; no more are started.` },
  'pin-wanted': {
    tone: 'warn',
    title: msg`Paused: this panel doesn’t store your PIN. Enter it again to continue.`,
  },
  'pin-refused': {
    tone: 'bad',
    urgent: true,
    title: msg`Wrong PIN`,
    detail: msg`Paused so your account isn’t locked. Continue with the correct PIN.`,
  },
  unreachable: {
    tone: 'bad',
    urgent: true,
    title: msg`Paused: several responses in a row were lost`,
    detail: msg`Check the servers with an unknown result below, then continue.`,
  },
  'not-written': {
    tone: 'bad',
    urgent: true,
    title: msg`Paused: your browser couldn’t save the progress`,
    detail: msg`A reload could repeat commands. Free some disk space or allow this site to store data, then continue.`,
  },
  'signed-out': {
    tone: 'warn',
    title: msg`Paused: your session has expired. Nothing has been started since.`,
  },
}

/** Why a run is paused; nothing while it isn't. */
export function PausedStrip({ run: { condition } }: { run: BulkRun }) {
  const { t } = useLingui()
  if (condition.state !== 'paused') return null
  const { why, text } = condition
  const { tone, urgent, title, detail } = pauses[why]
  return (
    <Strip tone={tone} {...(urgent && { urgent })}>
      <p>{why === 'pin-refused' && text !== '' ? <Trans>Refused: {text}</Trans> : t(title)}</p>
      {detail && <p className="font-normal">{t(detail)}</p>}
    </Strip>
  )
}

interface Props {
  order: RunInstruction
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
          {order.type === 'retry' ? <Trans>Try again</Trans> : <Trans>Continue</Trans>}
        </Button>
        <Button onClick={onCancel}>
          <Trans>Not now</Trans>
        </Button>
      </span>
    </form>
  )
}
