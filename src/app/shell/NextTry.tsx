import { Trans } from '@lingui/react/macro'
import { retries } from '#api/backOff.ts'
import { connection } from '#lib/browser/connection.ts'
import { filesGone, OutdatedPart } from '#lib/lazy/lazy.tsx'
import { useStore } from '#lib/store/useStore.ts'
import { chipClass } from '#ui/Chip.tsx'
import { Countdown } from '#ui/Duration.tsx'

/** While the API is unreachable: the countdown to the next retry, and a button to retry now; “Offline” without a network. */
export function NextTry() {
  const until = useStore(retries.next)
  const outdated = useStore(filesGone)
  // Where the strip that says more is scrolled away (`ConnectionStrip`).
  if (useStore(connection.state) === 'offline')
    return (
      <span className={chipClass('warn', 'shrink-0')}>
        <Trans>Offline</Trans>
      </span>
    )
  if (until === undefined) return null
  // After an update of the panel, what follows operations can't be loaded: only a reload helps.
  return outdated ? <OutdatedPart /> : <Waiting until={until} />
}

function Waiting({ until }: { until: number }) {
  const over = <Trans>Trying…</Trans>
  return (
    <span className={chipClass('warn', 'shrink-0 gap-2')}>
      <span className="max-lg:hidden">
        <Countdown until={until / 1000} over={over}>
          {(left) => <Trans>Couldn’t refresh. Retrying in {left}</Trans>}
        </Countdown>
      </span>
      <span className="lg:hidden">
        <Countdown until={until / 1000} over={over} />
      </span>
      <button
        type="button"
        onClick={retries.retryNow}
        className="rounded-tag underline underline-offset-2 hover:decoration-2 active:opacity-80 touch:py-2.5"
      >
        <Trans>Try now</Trans>
      </button>
    </span>
  )
}
