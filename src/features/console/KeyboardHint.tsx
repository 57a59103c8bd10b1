import { Trans } from '@lingui/react/macro'
import { classes } from '#ui/classes.ts'
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
    <p className="flex flex-wrap gap-x-1 text-small text-muted">
      {/* Both in one place: a change of height would resize the screen above. */}
      <span className="grid *:[grid-area:1/1]">
        <span id={id} className={classes((!isReady || !hasKeys) && 'invisible')}>
          <Trans>
            Your keyboard controls the server. Press <Kbd>Shift</Kbd> <Kbd>F12</Kbd> to release it.
          </Trans>
        </span>
        <span className={classes(hasKeys && 'invisible')}>
          {isReady && <Trans>Click the screen to control the server with your keyboard.</Trans>}
        </span>
      </span>
      <WayOut way={way} />
    </p>
  )
}

function WayOut({ way }: Pick<FullScreen, 'way'>) {
  return (
    <span>
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
    </span>
  )
}
