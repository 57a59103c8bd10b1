import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import {
  combination,
  namedKeys,
  typedOn,
  whileHolding,
  type NamedKey,
} from '../typing/guestKeyboard.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { fileName } from '../file/fileName.ts'
import { announce } from '#ui/announce.ts'
import { classes } from '#ui/classes.ts'
import { copyText } from '#ui/copyText.ts'
import { Kbd } from '#ui/Kbd.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { ConsoleLayout } from '../ConsoleLayout.tsx'
import { TypeText } from '../typing/TypeText.tsx'
import { useHostKeymap } from '../typing/hostKeymap.ts'
import type { ConsoleViewProps } from '../useConnection.ts'
import type { Ending } from '../ending.ts'
import { openLink } from '../useView.ts'
import { useView } from '../useView.ts'
import { isCtrlAltDel, ctrlAltDel, rememberAsked, wasAsked } from './keyMenu.ts'
import type { StickyKey } from './keyMenu.ts'
import { LastFrame } from './LastFrame.tsx'
import { ScreenLink, type ScreenSize } from './screenLink.ts'
import { ScreenToolbar } from './ScreenToolbar.tsx'
import { useBell } from './useBell.ts'
import { pictures, type ScreenSettings } from './viewMenu.ts'

/** Only where there is no mouse. */
const TouchKeys = lazy(async () => (await import('../typing/TouchKeys.tsx')).TouchKeys)

/** Asked once a session. */
const CtrlAltDelDialog = lazy(async () => (await import('./CtrlAltDelDialog.tsx')).CtrlAltDelDialog)

/** A machine's screen, and all that one can do with it. What is typed beside it outlives its connections. */
export function ScreenView({
  name,
  place: { url, password },
  connection: { key, ending },
  views,
  instead,
  aside,
  tall,
  typed,
  onTyped,
  ...told
}: ConsoleViewProps) {
  const { t } = useLingui()
  const helpId = useId()
  const { box, bar, fullScreen, on } = useView<HTMLDivElement>(told)
  const textBox = useRef<HTMLTextAreaElement>(null)
  const made = useRef<ScreenLink>(undefined)
  const [open, setOpen] = useState<{ key: string; link: ScreenLink }>()
  const link = open?.key === key && !ending ? open.link : undefined
  const [size, setSize] = useState<ScreenSize>()
  const [last, setLast] = useState<HTMLCanvasElement>()
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
  const [asking, setAsking] = useState(false)
  /** What was to be pasted into the screen. */
  const [pasted, setPasted] = useState('')
  const [copied, setCopied] = useState('')
  const isTouched = useMediaQuery('(pointer: coarse)')
  const label = t`Console of ${name}`

  // noVNC draws by itself: it is made with the element, and anew for each connection.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const ended = (why: Ending, shown?: HTMLCanvasElement): void => {
      if (shown) setLast(shown)
      setHeld([])
      on.current.onEnded(why)
    }
    const listener = {
      connected() {
        if (began) setOpen({ key, link: began })
        on.current.onConnected()
      },
      resized: setSize,
      copied: setCopied,
      rang: () => ring.current(),
      ended,
    }
    const began = openLink(() => new ScreenLink(element, { url, password }, listener), ended)
    made.current = began
    return () => began?.close()
  }, [key, url, password, box, on])
  useEffect(() => {
    ring.current = bell.ring
    made.current?.describe(label, helpId)
  })
  useEffect(() => {
    link?.fit(fitting)
  }, [link, fitting])
  useEffect(() => {
    link?.drawWith(pictures[picture])
  }, [link, picture])
  useEffect(() => {
    link?.assume(keymap)
  }, [link, keymap])
  useEffect(() => {
    link?.lookOnly(viewOnly)
  }, [link, viewOnly])

  function combine(keys: readonly NamedKey[]): void {
    const others = held.filter((sticky) => !keys.includes(sticky))
    link?.keys.combine(whileHolding(others, combination(keys)))
    setHeld([])
  }
  function press(keys: readonly NamedKey[]): void {
    if (isCtrlAltDel(keys) && !wasAsked(session.id)) setAsking(true)
    else combine(keys)
  }
  function hold(sticky: StickyKey): void {
    const isHeld = held.includes(sticky)
    link?.keys.press([{ ...namedKeys[sticky], down: !isHeld }])
    setHeld(isHeld ? held.filter((other) => other !== sticky) : [...held, sticky])
  }
  function leave(): void {
    link?.releaseModifiers()
    setHeld([])
    bar.current?.querySelector('button')?.focus()
  }
  async function copyHere(): Promise<void> {
    const done = await copyText(copied)
    announce(done ? t`Copied` : t`Couldn’t copy. Select the text and copy it.`)
    if (done) setCopied('')
  }
  const disabledReason = disabledWords()
  function disabledWords(): string | undefined {
    if (!link) return t`Not connected`
    return viewOnly ? t`View only` : undefined
  }

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
            onPicture={() => void savePicture(link, name)}
            fullScreen={fullScreen}
          />
        </div>
      }
      below={
        <>
          {isTouched && (
            <TouchKeys press={(keys) => link?.keys.press(keys)} disabledReason={disabledReason} />
          )}
          <p id={helpId} className="text-small text-muted">
            <Trans>
              Your keyboard controls the server. Press <Kbd>Shift</Kbd> <Kbd>F12</Kbd> to release
              it.
            </Trans>
          </p>
        </>
      }
      aside={
        <>
          <TypeText
            box={textBox}
            text={typed}
            onText={onTyped}
            typist={link?.keys}
            keymap={keymap}
            onKeymap={setKeymap}
            onBegin={() => setHeld([])}
            onClipboard={(words) => {
              link?.setClipboard(words)
              announce(t`Sent to the server’s clipboard`)
            }}
            disabledReason={disabledReason}
          />
          {aside}
        </>
      }
    >
      {pasted !== '' && (
        <Strip
          urgent
          action={
            <>
              <StripButton
                onClick={() => {
                  onTyped(pasted)
                  setPasted('')
                  textBox.current?.focus()
                }}
              >
                <Trans>Move to the text box</Trans>
              </StripButton>{' '}
              <StripButton
                onClick={() => {
                  setPasted('')
                  link?.keys.combine(ctrlV)
                  link?.focus()
                }}
              >
                <Trans>Send Ctrl-V instead</Trans>
              </StripButton>
            </>
          }
        >
          <Trans>The screen accepts keys, not text.</Trans>
        </Strip>
      )}
      {copied !== '' && (
        <Strip
          action={
            <StripButton onClick={() => void copyHere()}>
              <Trans>Copy to this computer</Trans>
            </StripButton>
          }
        >
          <Trans>Text was copied on the server.</Trans>
        </Strip>
      )}
      <div
        className={classes(
          'relative grid min-h-0 flex-1 rounded-card bg-terminal *:[grid-area:1/1]',
          instead == null && 'grid-rows-[minmax(0,1fr)]',
          instead == null && !fullScreen.on && 'max-sm:aspect-4/3 max-sm:flex-none',
        )}
      >
        <div
          ref={box}
          data-connected={link !== undefined}
          onKeyDownCapture={(event) => {
            if (event.key === 'F12' && event.shiftKey) {
              event.preventDefault()
              event.stopPropagation()
              leave()
            } else if (isPaste(event))
              // noVNC would keep the browser from pasting, and so from telling what is in the clipboard.
              event.stopPropagation()
          }}
          onPaste={(event) => {
            const words = event.clipboardData.getData('text/plain')
            event.preventDefault()
            if (words === '' || viewOnly) return
            link?.releaseModifiers()
            setPasted(words)
          }}
          className="min-h-0 min-w-0 overflow-hidden rounded-card focus-within:outline-2 focus-within:outline-accent"
        />
        {last && !link && <LastFrame frame={last} whole={fitting === 'fit'} />}
        {instead != null && (
          <div className="z-1 grid min-h-80 place-content-center overflow-y-auto p-3">
            <div className="max-w-140 rounded-card border border-line bg-surface">{instead}</div>
          </div>
        )}
      </div>
      {asking && (
        <CtrlAltDelDialog
          name={name}
          onClose={() => setAsking(false)}
          onPress={() => {
            rememberAsked(session.id)
            setAsking(false)
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

const isPaste = ({ key, ctrlKey, metaKey, altKey, shiftKey }: React.KeyboardEvent): boolean =>
  key.toLowerCase() === 'v' && (ctrlKey || metaKey) && !altKey && !shiftKey

async function savePicture(link: ScreenLink | undefined, name: string): Promise<void> {
  const picture = await link?.picture()
  if (picture) saveFile(fileName(name, 'png'), picture)
}
