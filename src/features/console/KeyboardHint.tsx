import { Trans } from '@lingui/react/macro'
import { Kbd } from '#ui/pageKeys.tsx'
import type { FullScreen } from './useConsoleView.ts'

interface Props {
  id?: string
  fullScreen: FullScreen
}

/** Where the keys go, and the way out. */
export function KeyboardHint({ id, fullScreen: { way } }: Props) {
  return (
    <p id={id} className="text-small text-muted">
      <Trans>
        Your keyboard controls the server. Press <Kbd>Shift</Kbd> <Kbd>F12</Kbd> to release it.
      </Trans>{' '}
      {way === 'hold' && (
        <Trans>
          Hold <Kbd>Esc</Kbd> to exit full screen.
        </Trans>
      )}
      {way === 'press' && (
        <Trans>
          Press <Kbd>Esc</Kbd> to exit full screen.
        </Trans>
      )}
    </p>
  )
}
