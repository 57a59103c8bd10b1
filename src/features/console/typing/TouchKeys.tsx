import { Trans, useLingui } from '@lingui/react/macro'
import { Keyboard } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  combination,
  typedOn,
  whileHolding,
  type KeyEvent,
  type NamedKey,
} from './guestKeyboard.ts'
import { typedDifference } from './typedDifference.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { storedKeyboard } from './guestKeyboard.ts'

interface Props {
  press: (keys: readonly KeyEvent[]) => void
  disabledReason: string | undefined
}

/** Keys that the keyboard on a phone's screen does not have. */
const bar = [
  'Esc',
  'Tab',
  'Left',
  'Up',
  'Down',
  'Right',
  'Enter',
] as const satisfies readonly NamedKey[]
const holders = ['Ctrl', 'Alt'] as const satisfies readonly NamedKey[]
const signs: Partial<Record<NamedKey, string>> = { Left: '←', Up: '↑', Down: '↓', Right: '→' }

/** A phone's own keyboard for the machine, and a bar of keys that it has not. */
export function TouchKeys({ press, disabledReason }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const held = useRef('')
  const [armed, setArmed] = useState<readonly NamedKey[]>([])

  function send(keys: readonly KeyEvent[]): void {
    press(whileHolding(armed, keys))
    setArmed([])
  }
  function take(now: string): void {
    const { back, text } = typedDifference(held.current, now)
    held.current = now
    const { typed, missing } = typedOn(text, storedKeyboard())
    const keys = [
      ...Array.from({ length: back }, () => combination(['Backspace'])).flat(),
      ...typed.flatMap((character) => character.keys),
    ]
    if (keys.length > 0) send(keys)
    if (missing.length > 0) announce(t`${missing.join(' ')} isn’t on the guest keyboard`)
  }
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button
        icon={<Keyboard aria-hidden="true" />}
        disabledReason={disabledReason}
        onClick={() => field.current?.focus()}
      >
        <Trans>Keyboard</Trans>
      </Button>
      {holders.map((name) => (
        <Button
          key={name}
          variant={armed.includes(name) ? 'primary' : 'secondary'}
          aria-pressed={armed.includes(name)}
          disabledReason={disabledReason}
          onClick={() =>
            setArmed(
              armed.includes(name) ? armed.filter((other) => other !== name) : [...armed, name],
            )
          }
        >
          {name}
        </Button>
      ))}
      {bar.map((name) => (
        <Button
          key={name}
          aria-label={name}
          disabledReason={disabledReason}
          onClick={() => send(combination([name]))}
        >
          {signs[name] ?? name}
        </Button>
      ))}
      <textarea
        ref={field}
        aria-label={t`Your keyboard controls the server`}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        className="sr-only"
        onFocus={(event) => {
          // Something to take back must be there, or a phone sends no Backspace.
          event.target.value = filler
          held.current = filler
        }}
        onInput={(event) => take(event.currentTarget.value)}
      />
    </div>
  )
}

const filler = ' '.repeat(64)
