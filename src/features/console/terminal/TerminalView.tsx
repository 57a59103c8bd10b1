import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'
import { classes } from '#ui/classes.ts'
import { Kbd } from '#ui/Kbd.tsx'
import { ConsoleLayout } from '../ConsoleLayout.tsx'
import type { ConsoleViewProps } from '../useConnection.ts'
import type { Ending } from '../ending.ts'
import { openLink } from '../useView.ts'
import { useView } from '../useView.ts'
import { SerialLink, type TerminalSize } from './serialLink.ts'
import { TerminalScreen } from './terminalScreen.ts'
import { Button } from '#ui/Button.tsx'
import { Led } from '#ui/Led.tsx'
import { Menu } from '#ui/Menu.tsx'
import { LineTools } from '#ui/terminal/LineTools.tsx'
import type { FullScreen } from '../useFullScreen.ts'

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
  const { box, bar, fullScreen, on } = useView<HTMLDivElement>(told)
  const link = useRef<SerialLink>(undefined)
  const [screen, setScreen] = useState<TerminalScreen>()
  /** Which connection is open. */
  const [open, setOpen] = useState<string>()
  const [readAloud, setReadAloud] = useState(() => safeLocalStorage.read(keptReadAloud) === 'on')
  const label = t`Serial console of ${name}`

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
  }, [label, box, bar])

  /** Whether the screen has shown a connection already. */
  const hasShown = useRef<TerminalScreen>(undefined)
  useEffect(() => {
    if (!screen) return
    const again = hasShown.current === screen
    const ended = (why: Ending): void => on.current.onEnded(why)
    const listener = {
      connected() {
        if (again) screen.keepScreen()
        hasShown.current = screen
        setOpen(key)
        on.current.onConnected()
        screen.focus()
      },
      resized: (size: TerminalSize) => screen.resize(size),
      printed: (bytes: Uint8Array) => screen.write(bytes),
      ended,
    }
    const room = { size: screen.room, again }
    const made = openLink(() => new SerialLink({ url, password }, room, listener), ended)
    link.current = made
    return () => {
      link.current = undefined
      made?.close()
    }
  }, [screen, key, url, password, on])
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
              safeLocalStorage.write(keptReadAloud, wanted ? 'on' : 'off')
            }}
            fullScreen={fullScreen}
          />
        </div>
      }
      below={
        <p className="text-small text-muted">
          <Trans>
            Your keyboard controls the server. Press <Kbd>Shift</Kbd> <Kbd>F12</Kbd> to release it.
          </Trans>
        </p>
      }
    >
      {instead}
      <section
        aria-label={label}
        className={classes(
          'mono min-h-0 flex-1 overflow-hidden rounded-card bg-terminal p-2.5 text-terminal-ink focus-within:outline-2 focus-within:outline-accent',
          !fullScreen.on && 'max-sm:h-[60dvh] max-sm:flex-none',
        )}
      >
        {/* Without a margin of its own: rows are counted by its height, and only whole ones fit. */}
        <div ref={box} className="h-full overflow-hidden bg-terminal" />
      </section>
    </ConsoleLayout>
  )
}

interface Props {
  screen: TerminalScreen | undefined
  isConnected: boolean
  hasEnded: boolean
  readAloud: boolean
  onReadAloud: (on: boolean) => void
  fullScreen: FullScreen
}

/** How the terminal is, and what can be done with its lines. */
function TerminalToolbar({
  screen,
  isConnected,
  hasEnded,
  readAloud,
  onReadAloud,
  fullScreen,
}: Props) {
  const { t } = useLingui()
  return (
    <>
      <Led tone={isConnected ? 'ok' : hasEnded ? 'off' : 'busy'} className="mr-auto">
        <output>
          {isConnected ? (
            <Trans>Connected</Trans>
          ) : hasEnded ? (
            <Trans>Not connected</Trans>
          ) : (
            <Trans>Connecting</Trans>
          )}
        </output>
      </Led>
      <LineTools lines={screen?.lines} />
      <Menu
        label={<Trans>View</Trans>}
        items={[
          {
            label: t`Read lines aloud`,
            hint: t`Screen reader mode`,
            checked: readAloud,
            onSelect: () => onReadAloud(!readAloud),
          },
        ]}
      />
      {fullScreen.toggle && (
        <Button onClick={fullScreen.toggle}>
          {fullScreen.on ? <Trans>Exit full screen</Trans> : <Trans>Full screen</Trans>}
        </Button>
      )}
    </>
  )
}
