import { Trans, useLingui } from '@lingui/react/macro'
import { Keyboard } from 'lucide-react'
import { useRef, useState } from 'react'
import { announce } from '#ui/LiveRegion.tsx'
import { Button } from '#ui/Button.tsx'
import {
  combination,
  type KeyEvent,
  type NamedKey,
  storedKeyboard,
  typedDifference,
  typedOn,
  whileHolding,
} from './guestKeyboard.ts'

interface Props {
  press: (keys: readonly KeyEvent[]) => void
  disabledReason: string | undefined
}

/** Keys that on-screen keyboards lack. */
const barKeys = [
  'Esc',
  'Tab',
  'Left',
  'Up',
  'Down',
  'Right',
  'Enter',
] as const satisfies readonly NamedKey[]
const modifiers = ['Ctrl', 'Alt'] as const satisfies readonly NamedKey[]
const arrows: Partial<Record<NamedKey, string>> = { Left: '←', Up: '↑', Down: '↓', Right: '→' }

/** Opens the on-screen keyboard, and adds the keys that it lacks. */
export function TouchKeys({ press, disabledReason }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const lastValue = useRef('')
  const [armed, setArmed] = useState<readonly NamedKey[]>([])

  function send(keys: readonly KeyEvent[]): void {
    press(whileHolding(armed, keys))
    setArmed([])
  }
  function onInput(value: string): void {
    const { deleted, text } = typedDifference(lastValue.current, value)
    lastValue.current = value
    const { typed, missing } = typedOn(text, storedKeyboard())
    const keys = [
      ...Array.from({ length: deleted }, () => combination(['Backspace'])).flat(),
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
      {modifiers.map((name) => (
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
      {barKeys.map((name) => (
        <Button
          key={name}
          aria-label={name}
          disabledReason={disabledReason}
          onClick={() => send(combination([name]))}
        >
          {arrows[name] ?? name}
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
          // Phones send no Backspace from an empty field.
          event.target.value = filler
          lastValue.current = filler
        }}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </div>
  )
}

const filler = ' '.repeat(64)
