import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { serviceNow } from '#api/serviceClock.ts'
import { Button } from '#ui/Button.tsx'
import { Countdown } from '#ui/Duration.tsx'
import { useNow } from '#ui/useNow.ts'

/** Seconds before another code can be requested. */
const resendAfter = 30

interface Props {
  send: () => Promise<unknown>
  failureOf: (error: unknown) => string
}

/** Sends another code, after a pause that prevents accidental repeats. */
export function ResendCode({ send, failureOf }: Props) {
  const { t } = useLingui()
  const [sentAt, setSentAt] = useState(() => serviceNow() / 1000)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const until = sentAt + resendAfter
  const waiting = useNow(1000) / 1000 < until

  async function resend() {
    setBusy(true)
    setFailure(undefined)
    try {
      await send()
      setSentAt(serviceNow() / 1000)
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }

  return (
    <div className="grid justify-items-end gap-1">
      <Button
        variant="ghost"
        busy={busy}
        disabledReason={waiting ? t`We just sent a code. Wait a moment.` : undefined}
        onClick={() => void resend()}
      >
        <Countdown until={until} over={<Trans>Resend code</Trans>}>
          {(left) => <Trans>Resend in {left}</Trans>}
        </Countdown>
      </Button>
      {failure !== undefined && (
        <p role="alert" className="text-small text-bad">
          {failure}
        </p>
      )}
    </div>
  )
}

/** Digits of a verification code. Our own choice: the specification doesn't say. */
export const codeLength = 6
