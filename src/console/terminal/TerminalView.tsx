import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { keptOnDevice } from '#browser/kept.ts'
import { classes } from '#ui/classes.ts'
import { Kbd } from '#ui/Kbd.tsx'
import { ConsoleLayout } from '../ConsoleLayout.tsx'
import type { ConsoleViewProps } from '../viewProps.ts'
import { useFullScreen } from '../useFullScreen.ts'
import { SerialLink } from './serialLink.ts'
import { TerminalScreen } from './terminalScreen.ts'
import { TerminalToolbar } from './TerminalToolbar.tsx'

const keptReadAloud = 'patchbay.console.readAloud'

/** A machine's serial console. Its lines stay over as many connections as it takes. */
export function TerminalView({
  name,
  place: { url, password },
  connection: { key, ending },
  views,
  instead,
  aside,
  tall,
  ...told
}: ConsoleViewProps) {
  const { t } = useLingui()
  const box = useRef<HTMLElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const link = useRef<SerialLink>(undefined)
  const [screen, setScreen] = useState<TerminalScreen>()
  /** Which connection is open. */
  const [open, setOpen] = useState<string>()
  const [readAloud, setReadAloud] = useState(() => keptOnDevice.read(keptReadAloud) === 'on')
  const fullScreen = useFullScreen()
  const label = t`Terminal of ${name}`
  const on = useRef(told)
  useEffect(() => {
    on.current = told
  })

  // xterm draws by itself: it is made with the element and taken away with it.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const made = new TerminalScreen(element, label, {
      typed: (text) => link.current?.type(text),
      fits: (size) => link.current?.resize(size),
      left: () => bar.current?.querySelector('input')?.focus(),
    })
    setScreen(made)
    return () => made.dispose()
  }, [label])

  /** Whether the screen has shown a connection already. */
  const hasShown = useRef<TerminalScreen>(undefined)
  useEffect(() => {
    if (!screen) return
    const again = hasShown.current === screen
    const made = connect(
      { url, password },
      { size: screen.room, again },
      {
        connected() {
          if (again) screen.keepScreen()
          hasShown.current = screen
          setOpen(key)
          on.current.onConnected()
          screen.focus()
        },
        resized: (size) => screen.resize(size),
        printed: (bytes) => screen.write(bytes),
        ended: (why) => on.current.onEnded(why),
      },
    )
    link.current = made
    return () => {
      link.current = undefined
      made?.close()
    }
  }, [screen, key, url, password])
  useEffect(() => {
    screen?.readAloud(readAloud)
  }, [screen, readAloud])

  return (
    <ConsoleLayout
      full={fullScreen.on}
      tall={tall}
      views={views}
      aside={aside}
      toolbar={
        <div ref={bar} className="contents">
          <TerminalToolbar
            screen={screen}
            isConnected={open === key && !ending}
            hasEnded={ending !== undefined}
            readAloud={readAloud}
            onReadAloud={(wanted) => {
              setReadAloud(wanted)
              keptOnDevice.write(keptReadAloud, wanted ? 'on' : 'off')
            }}
            fullScreen={fullScreen}
          />
        </div>
      }
      below={
        <p className="text-small text-muted">
          <Trans>
            What is typed in the terminal goes to the machine. <Kbd>Shift</Kbd> <Kbd>F12</Kbd> leads
            out of it.
          </Trans>
        </p>
      }
    >
      {instead}
      <section
        ref={box}
        aria-label={label}
        className={classes(
          'mono min-h-0 flex-1 overflow-hidden rounded-card bg-terminal p-2.5 text-terminal-ink focus-within:outline-2 focus-within:outline-accent',
          !fullScreen.on && 'max-sm:h-[60dvh] max-sm:flex-none',
        )}
      />
    </ConsoleLayout>
  )
}

/** A browser that cannot make the connection at all is as one that did not get through. */
function connect(...[place, screen, listener]: ConstructorParameters<typeof SerialLink>) {
  try {
    return new SerialLink(place, screen, listener)
  } catch (error) {
    reportError(error)
    queueMicrotask(() => listener.ended({ why: 'unreachable' }))
    return undefined
  }
}
