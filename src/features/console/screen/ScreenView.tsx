import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { useSignedIn } from '#lib/session/hooks.ts'
import { announce } from '#ui/LiveRegion.tsx'
import { classes } from '#ui/classes.ts'
import { hasAlt, isHeld, keyOf, type KeyPress } from '#ui/keyPress.ts'
import { saveFile } from '#ui/saveFile.ts'
import { useMediaQuery } from '#ui/viewport.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { CopyStrip, PasteStrip } from './ClipboardStrips.tsx'
import {
  combination,
  type NamedKey,
  namedKeys,
  typedOn,
  whileHolding,
} from '../typing/guestKeyboard.ts'
import { fileNameFor } from '../useViewerFile.ts'
import { ConsoleLayout } from '../ConsoleLayout.tsx'
import { KeyboardHint } from '../KeyboardHint.tsx'
import { TypeText } from '../typing/TypeText.tsx'
import { useHostKeymap } from '../typing/hostKeymap.ts'
import type { ConsoleViewProps, Ending } from '../useConnection.ts'
import { focusWatch, openLink, useConsoleView } from '../useConsoleView.ts'
import {
  ctrlAltDel,
  hasConfirmed,
  isCtrlAltDel,
  rememberConfirmed,
  type StickyKey,
} from './keyMenu.ts'
import { ScreenLink, type ScreenSize } from './screenLink.ts'
import { pictures, type ScreenSettings, ScreenToolbar } from './ScreenToolbar.tsx'
import { useBell } from './useBell.ts'

/** For touch screens. */
const TouchKeys = lazy(async () => (await import('../typing/TouchKeys.tsx')).TouchKeys)

const CtrlAltDelDialog = lazy(async () => (await import('./CtrlAltDelDialog.tsx')).CtrlAltDelDialog)

/** A server's screen with its controls. Typed text survives reconnecting. */
export function ScreenView({
  name,
  endpoint: { url, password },
  connection: { key, ending, entered },
  views,
  notice,
  aside,
  tall,
  typed,
  onTypedChange,
  ...callbacks
}: ConsoleViewProps) {
  const { t } = useLingui()
  const helpId = useId()
  const { box, bar, fullScreen, hasKeys, watchFocus, events } =
    useConsoleView<HTMLDivElement>(callbacks)
  const textBox = useRef<HTMLTextAreaElement>(null)
  const latestLink = useRef<ScreenLink>(undefined)
  const [open, setOpen] = useState<{ key: string; link: ScreenLink }>()
  const link = open?.key === key && !ending ? open.link : undefined
  const [size, setSize] = useState<ScreenSize>()
  const [lastFrame, setLastFrame] = useState<HTMLCanvasElement>()
  const [settings, setSettings] = useState<ScreenSettings>({
    fitting: 'fit',
    picture: 'balanced',
    viewOnly: false,
  })
  const { fitting, picture, viewOnly } = settings
  const [keymap, setKeymap] = useHostKeymap()
  const [held, setHeld] = useState<readonly StickyKey[]>([])
  const bell = useBell()
  const ring = useRef(bell.ring)
  const session = useSignedIn()
  const [isConfirming, setConfirming] = useState(false)
  const [pasted, setPasted] = useState('')
  const [copied, setCopied] = useState('')
  const hasTouch = useMediaQuery('(pointer: coarse)')
  const label = t`Console of ${name}`

  // noVNC draws into the element itself; each connection needs a new instance.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const onEnded = (why: Ending, frame?: HTMLCanvasElement): void => {
      if (frame) setLastFrame(frame)
      setHeld([])
      events.current.onEnded(why)
    }
    const isFocusFree = focusWatch()
    const listener = {
      onConnected() {
        if (created) setOpen({ key, link: created })
        events.current.onConnected()
        if (isFocusFree()) created?.focus()
      },
      onResized: setSize,
      onCopied: setCopied,
      onBell: () => ring.current(),
      onEnded,
    }
    const created = openLink(
      () => new ScreenLink(element, { url, password, entered }, listener),
      onEnded,
    )
    latestLink.current = created
    return () => created?.close()
  }, [key, url, password, entered, box, events])
  useEffect(() => {
    ring.current = bell.ring
    latestLink.current?.describe(label, helpId)
  })
  useEffect(() => {
    link?.setFitting(fitting)
  }, [link, fitting])
  useEffect(() => {
    link?.setPictureLevels(pictures[picture])
  }, [link, picture])
  useEffect(() => {
    link?.setHostKeymap(keymap)
  }, [link, keymap])
  useEffect(() => {
    link?.setViewOnly(viewOnly)
  }, [link, viewOnly])

  function combine(keys: readonly NamedKey[]): void {
    const others = held.filter((sticky) => !keys.includes(sticky))
    link?.typist.combine(whileHolding(others, combination(keys)))
    setHeld([])
  }
  function press(keys: readonly NamedKey[]): void {
    if (isCtrlAltDel(keys) && !hasConfirmed(session.id)) setConfirming(true)
    else combine(keys)
  }
  function hold(sticky: StickyKey): void {
    const wasHeld = held.includes(sticky)
    link?.typist.press([{ ...namedKeys[sticky], down: !wasHeld }])
    setHeld(wasHeld ? held.filter((other) => other !== sticky) : [...held, sticky])
  }
  function leave(): void {
    link?.releaseModifiers()
    setHeld([])
    bar.current?.querySelector('button')?.focus()
  }
  const disabledReason = link ? (viewOnly ? t`View only` : undefined) : t`Not connected`

  return (
    <ConsoleLayout
      full={fullScreen.on}
      tall={tall}
      views={views}
      toolbar={
        <div ref={bar} className="contents">
          <ScreenToolbar
            size={link && size}
            settings={settings}
            onSettings={setSettings}
            bell={bell}
            held={held}
            onHold={hold}
            disabledReason={disabledReason}
            state={link ? 'connected' : ending ? 'ended' : 'connecting'}
            onKeys={press}
            onScreenshot={() => void saveScreenshot(link, name)}
            fullScreen={fullScreen}
          />
        </div>
      }
      below={
        <>
          {hasTouch && (
            <TouchKeys press={(keys) => link?.typist.press(keys)} disabledReason={disabledReason} />
          )}
          <KeyboardHint
            id={helpId}
            isReady={disabledReason === undefined}
            hasKeys={hasKeys}
            fullScreen={fullScreen}
          />
        </>
      }
      aside={
        <>
          <TypeText
            box={textBox}
            text={typed}
            onTextChange={onTypedChange}
            typist={link?.typist}
            keymap={keymap}
            onKeymapChange={setKeymap}
            onBegin={() => setHeld([])}
            onTyped={() => link?.focus()}
            takesUnicode={() => link?.takesUnicode === true}
            onClipboard={(value) => {
              link?.setClipboard(value)
              announce(t`Sent to the server’s clipboard`)
            }}
            disabledReason={disabledReason}
          />
          {aside}
        </>
      }
    >
      {pasted !== '' && (
        <PasteStrip
          onMoveToTextBox={() => {
            onTypedChange(pasted)
            setPasted('')
            textBox.current?.focus()
          }}
          onSendCtrlV={() => {
            setPasted('')
            link?.typist.combine(ctrlV)
            link?.focus()
          }}
        />
      )}
      {copied !== '' && <CopyStrip text={copied} onCopied={() => setCopied('')} />}
      <div
        className={classes(
          'relative grid min-h-0 flex-1 rounded-card bg-terminal *:[grid-area:1/1]',
          notice == null && 'grid-rows-[minmax(0,1fr)]',
          notice == null && !fullScreen.on && 'max-sm:aspect-4/3 max-sm:flex-none',
        )}
      >
        <div
          ref={box}
          data-connected={link !== undefined}
          data-takes-keys
          {...watchFocus}
          onKeyDownCapture={(event) => {
            if (keyOf(event) === 'F12' && event.shiftKey) {
              event.preventDefault()
              event.stopPropagation()
              leave()
            } else if (isPaste(event))
              // noVNC would prevent the paste event, which carries the text.
              event.stopPropagation()
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain')
            event.preventDefault()
            if (text === '' || viewOnly) return
            link?.releaseModifiers()
            setPasted(text)
          }}
          className="min-h-0 min-w-0 overflow-hidden rounded-card focus-within:outline-2 focus-within:outline-accent"
        />
        {lastFrame && !link && <LastFrame frame={lastFrame} fits={fitting === 'fit'} />}
        {notice != null && (
          <div className="z-1 grid min-h-80 place-content-center overflow-y-auto p-3">
            <div className="max-w-140 rounded-card border border-line bg-surface">{notice}</div>
          </div>
        )}
      </div>
      {isConfirming && (
        <CtrlAltDelDialog
          name={name}
          onClose={() => setConfirming(false)}
          onPress={() => {
            rememberConfirmed(session.id)
            setConfirming(false)
            combine(ctrlAltDel)
          }}
        />
      )}
    </ConsoleLayout>
  )
}

const ctrlV = whileHolding(
  ['Ctrl'],
  typedOn('v', 'us').typed.flatMap(({ keys }) => keys),
)

const isPaste = (event: KeyPress): boolean =>
  keyOf(event) === 'v' && isHeld(event) && !hasAlt(event) && !event.shiftKey

async function saveScreenshot(link: ScreenLink | undefined, name: string): Promise<void> {
  const picture = await link?.picture()
  if (picture) saveFile(fileNameFor(name, 'png'), picture)
}

interface LastFrameProps {
  frame: HTMLCanvasElement
  /** Scaled to fit, rather than pixel by pixel. */
  fits: boolean
}

/** The last picture of an ended connection, faded to show that it is out of date. */
function LastFrame({ frame, fits }: LastFrameProps) {
  return (
    <div
      aria-hidden="true"
      data-last-frame
      // A canvas has no markup, so the element itself is inserted.
      ref={(element) => element?.replaceChildren(frame)}
      className={classes(
        'pointer-events-none absolute inset-0 overflow-hidden rounded-card opacity-35 [&>canvas]:size-full',
        fits ? '[&>canvas]:object-contain' : '[&>canvas]:object-none',
      )}
    />
  )
}
