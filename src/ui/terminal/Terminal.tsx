import '@xterm/xterm/css/xterm.css'
import { FitAddon } from '@xterm/addon-fit'
import { Terminal as Xterm } from '@xterm/xterm'
import { useEffect, useRef, useState } from 'react'
import { keyOf } from '../keyPress.ts'
import { LineTools } from './LineTools.tsx'
import { openTerminal, terminalDocument } from './terminalDocument.ts'
import { TerminalLines } from './terminalLines.ts'

export interface TerminalProps {
  /** Lines end with `\n`. Control sequences are removed. */
  text: string
  /** What the output is from. */
  label: string
  /** The text grows: appends what is new and scrolls to the end. */
  follow?: boolean
}

/** How many lines are kept. */
const scrollback = 10_000

/** Read-only terminal output that can be scrolled, searched and copied. Load it lazily. */
export function Terminal({ text, label, follow = false }: TerminalProps) {
  const box = useRef<HTMLElement>(null)
  const [lines, setLines] = useState<TerminalLines>()
  const opened = useRef<{ terminal: Xterm; content: string }>(null)
  // xterm renders on its own: created and disposed of with the element.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const style = getComputedStyle(element)
    const terminal = new Xterm({
      documentOverride: terminalDocument(),
      disableStdin: true,
      convertEol: true,
      screenReaderMode: true,
      cursorInactiveStyle: 'none',
      scrollback,
      fontFamily: style.fontFamily,
      fontSize: 12,
      theme: { background: style.backgroundColor, foreground: style.color },
    })
    const fit = new FitAddon()
    terminal.loadAddon(fit)
    openTerminal(terminal, element)
    // It takes no input, so don't capture keys: Tab must leave it.
    terminal.attachCustomKeyEventHandler((event) => {
      if (event.type === 'keydown') scroll(terminal, event)
      return false
    })
    opened.current = { terminal, content: '' }
    setLines(new TerminalLines(terminal))
    const watch = new ResizeObserver(() => fit.fit())
    watch.observe(element)
    return () => {
      opened.current = null
      watch.disconnect()
      terminal.dispose()
    }
  }, [])
  // Appends to what is there, so that nobody loses their place or selection.
  useEffect(() => {
    const { current } = opened
    if (!current) return
    const { terminal, content } = current
    terminal.textarea?.setAttribute('aria-label', label)
    const whole = readable(text)
    const grows = content !== '' && whole.startsWith(content)
    if (!grows) terminal.reset()
    terminal.write(grows ? whole.slice(content.length) : whole, () => {
      // Written asynchronously; the terminal may be gone by then.
      if (opened.current?.terminal !== terminal) return
      if (follow) terminal.scrollToBottom()
      else terminal.scrollToTop()
    })
    current.content = whole
  }, [text, label, follow])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center gap-2">
        <LineTools lines={lines} />
      </div>
      <section
        ref={box}
        translate="no"
        aria-label={label}
        // Lines are redrawn in place, so they are useless as scroll anchors.
        className="mono h-72 [overflow-anchor:none] overflow-hidden rounded-card bg-terminal p-2.5 text-terminal-ink"
      />
    </div>
  )
}

function scroll(terminal: Xterm, event: KeyboardEvent): void {
  const moves: Readonly<Record<string, () => void>> = {
    ArrowUp: () => terminal.scrollLines(-1),
    ArrowDown: () => terminal.scrollLines(1),
    PageUp: () => terminal.scrollPages(-1),
    PageDown: () => terminal.scrollPages(1),
    Home: () => terminal.scrollToTop(),
    End: () => terminal.scrollToBottom(),
  }
  const move = moves[keyOf(event) ?? '']
  if (!move) return
  event.preventDefault()
  move()
}

// oxlint-disable-next-line no-control-regex -- these are the characters that must not reach the terminal
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Text only: hardware output must not move the cursor, ring the bell or query the terminal. */
const readable = (text: string): string => text.replace(controls, '')
