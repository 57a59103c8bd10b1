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
    // Both in one place: a change of height would resize the screen above.
    <p className="grid text-small text-muted *:[grid-area:1/1]">
      <span id={id} className={classes((!isReady || !hasKeys) && 'invisible')}>
        <Trans>
          Your keyboard controls the server. Press <Kbd>Shift</Kbd> <Kbd>F12</Kbd> to release it.
        </Trans>{' '}
        <WayOut way={way} />
      </span>
      <span className={classes(hasKeys && 'invisible')}>
        {isReady && <Trans>Click the screen to control the server with your keyboard.</Trans>}{' '}
        <WayOut way={way} />
      </span>
    </p>
  )
}

function WayOut({ way }: Pick<FullScreen, 'way'>) {
  return (
    <>
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
    </>
  )
}
