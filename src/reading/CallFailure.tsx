import { Trans, useLingui } from '@lingui/react/macro'
import { ownWords, whatHappened, whetherChanged } from '#api/errorWords.ts'
import type { ApiError } from '#api/wire.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Strip } from '#ui/Strip.tsx'

interface Props {
  error: ApiError
  onRetry: () => void
  retrying?: boolean
  /** It stands in the place of a screen, so its title is the screen's heading. */
  screen?: boolean
}

/** A part of a screen that could not be read. */
export function CallFailure({ error, onRetry, retrying = false, screen = false }: Props) {
  const { t } = useLingui()
  const title = <Trans>This could not be loaded</Trans>
  return (
    <ErrorState
      title={screen ? <h1>{title}</h1> : title}
      detail={ownWords(error)}
      onRetry={onRetry}
      retrying={retrying}
    >
      {t(whatHappened(error))}
    </ErrorState>
  )
}

/** A write that failed, beside the button that sent it. */
export function WriteFailure({ error }: { error: ApiError }) {
  const { t } = useLingui()
  const words = ownWords(error)
  return (
    <Strip tone="bad" urgent>
      <p>{words === undefined ? t(whatHappened(error)) : t`The service refused: ${words}`}</p>
      <p className="font-normal">{t(whetherChanged(error))}</p>
    </Strip>
  )
}
