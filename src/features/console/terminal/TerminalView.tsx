import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'
import { classes } from '#ui/classes.ts'
import { Button } from '#ui/Button.tsx'
import { Led } from '#ui/Led.tsx'
import { Menu } from '#ui/Menu.tsx'
import { LineTools } from '#ui/terminal/LineTools.tsx'
import { ConsoleLayout } from '../ConsoleLayout.tsx'
import { KeyboardHint } from '../KeyboardHint.tsx'
import type { ConsoleViewProps, Ending } from '../useConnection.ts'
import { type FullScreen, focusWatch, openLink, useConsoleView } from '../useConsoleView.ts'
import { SerialLink, type TerminalSize } from './serialLink.ts'
import { TerminalScreen } from './terminalScreen.ts'

const readAloudKey = 'patchbay.console.readAloud'

/** A server's serial console. Lines survive reconnecting. */
export function TerminalView({
  name,
  endpoint: { url, password },
  connection: { key, ending },
  views,
  notice,
  aside,
  tall,
  ...callbacks
}: ConsoleViewProps) {
  const { t } = useLingui()
  const { box, bar, fullScreen, hasKeys, watchFocus, events } =
    useConsoleView<HTMLDivElement>(callbacks)
  const link = useRef<SerialLink>(undefined)
  const [screen, setScreen] = useState<TerminalScreen>()
  /** The key of the open connection. */
  const [openKey, setOpenKey] = useState<string>()
  const [readAloud, setReadAloud] = useState(() => safeLocalStorage.read(readAloudKey) === 'on')
  const label = t`Serial console of ${name}`

  // xterm draws into the element itself.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const created = new TerminalScreen(element, label, {
      onTyped: (text) => link.current?.type(text),
      onFit: (size) => link.current?.resize(size),
      onLeave: () => bar.current?.querySelector('input')?.focus(),
    })
    setScreen(created)
    return () => created.dispose()
  }, [label, box, bar])

  /** The screen that has already shown a connection. */
  const usedScreen = useRef<TerminalScreen>(undefined)
  useEffect(() => {
    if (!screen) return
    const isReconnect = usedScreen.current === screen
    const onEnded = (why: Ending): void => events.current.onEnded(why)
    const isFocusFree = focusWatch()
    const listener = {
      onConnected() {
        if (isReconnect) screen.keepScreen()
        usedScreen.current = screen
        setOpenKey(key)
        events.current.onConnected()
        if (isFocusFree()) screen.focus()
      },
      onResized: (size: TerminalSize) => screen.resize(size),
      onOutput: (bytes: Uint8Array) => screen.write(bytes),
      onEnded,
    }
    const start = { size: screen.room, isReconnect }
    const created = openLink(() => new SerialLink({ url, password }, start, listener), onEnded)
    link.current = created
    return () => {
      link.current = undefined
      created?.close()
    }
  }, [screen, key, url, password, events])
  useEffect(() => {
    screen?.setReadAloud(readAloud)
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
            isConnected={openKey === key && !ending}
            hasEnded={ending !== undefined}
            readAloud={readAloud}
            onReadAloudChange={(isOn) => {
              setReadAloud(isOn)
              safeLocalStorage.write(readAloudKey, isOn ? 'on' : 'off')
            }}
            fullScreen={fullScreen}
          />
        </div>
      }
      below={
        <KeyboardHint
          isReady={openKey === key && !ending}
          hasKeys={hasKeys}
          fullScreen={fullScreen}
        />
      }
    >
      {notice}
      <section
        aria-label={label}
        className={classes(
          'mono min-h-0 flex-1 overflow-hidden rounded-card bg-terminal p-2.5 text-terminal-ink focus-within:outline-2 focus-within:outline-accent',
          !fullScreen.on && 'max-sm:h-[60dvh] max-sm:flex-none',
        )}
      >
        {/* No padding here: the number of rows follows from this height. */}
        <div
          ref={box}
          translate="no"
          data-takes-keys
          {...watchFocus}
          className="h-full overflow-hidden bg-terminal"
        />
      </section>
    </ConsoleLayout>
  )
}

interface Props {
  screen: TerminalScreen | undefined
  isConnected: boolean
  hasEnded: boolean
  readAloud: boolean
  onReadAloudChange: (on: boolean) => void
  fullScreen: FullScreen
}

function TerminalToolbar({
  screen,
  isConnected,
  hasEnded,
  readAloud,
  onReadAloudChange,
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
            onSelect: () => onReadAloudChange(!readAloud),
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
