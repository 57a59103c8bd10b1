import { Trans } from '@lingui/react/macro'
import { Kbd } from '#ui/pageKeys.tsx'
import type { FullScreen } from './useConsoleView.ts'

interface Props {
  id?: string
  /** Whether keys can be sent. */
  isReady: boolean
  /** Whether the screen has the focus. */
  hasKeys: boolean
  fullScreen: FullScreen
}

/** Where the keys go, and the way out. `id` describes the screen, also before it has the focus. */
export function KeyboardHint({ id, isReady, hasKeys, fullScreen: { way } }: Props) {
  return (
    <p className="text-small text-muted">
      <span id={id} hidden={!isReady || !hasKeys}>
        <Trans>
          Your keyboard controls the server. Press <Kbd>Shift</Kbd> <Kbd>F12</Kbd> to release it.
        </Trans>{' '}
      </span>
      {isReady && !hasKeys && (
        <>
          <Trans>Click the screen to control the server with your keyboard.</Trans>{' '}
        </>
      )}
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
