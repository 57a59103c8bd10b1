import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { announce } from '#ui/LiveRegion.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { Meter } from '#ui/Meter.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { TextArea } from '#ui/TextInput.tsx'
import { beyondLatin1 } from '../screen/vncText.ts'
import { isGuestKeyboard, type TypedCharacter, typedOn, useGuestKeyboard } from './guestKeyboard.ts'
import { type HostKeymap, isHostKeymap } from './hostKeymap.ts'
import { type Pace, paces, type Typist } from './typist.ts'

interface Props {
  box: RefObject<HTMLTextAreaElement | null>
  text: string
  onTextChange: (text: string) => void
  /** Undefined while disconnected. */
  typist: Typist | undefined
  keymap: HostKeymap
  onKeymapChange: (keymap: HostKeymap) => void
  /** Typing starts, which releases held keys. */
  onBegin: () => void
  /** The whole text was typed. */
  onTyped: () => void
  /** Whether the server’s clipboard takes any character, rather than those of Latin-1. */
  takesUnicode: () => boolean
  onClipboard: (text: string) => void
  /** Why typing is unavailable. */
  disabledReason: string | undefined
}

/** Types text key by key, such as passwords: a VNC screen accepts keys only. */
export function TypeText({
  box,
  text,
  onTextChange,
  typist,
  keymap,
  onKeymapChange,
  onBegin,
  onTyped,
  takesUnicode,
  onClipboard,
  disabledReason,
}: Props) {
  const { t } = useLingui()
  const [keyboard, setKeyboard] = useGuestKeyboard()
  const [pace, setPace] = useState<Pace>('normal')
  const [endsWithEnter, setEndsWithEnter] = useState(false)
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const [stopped, setStopped] = useState<{ done: number; of: number }>()
  /** Characters that kept the text from being sent to the clipboard. */
  const [unsent, setUnsent] = useState<readonly string[]>([])
  const stop = useRef<() => void>(undefined)
  // Leaving the screen stops typing.
  useEffect(() => () => stop.current?.(), [])
  const { typed, missing } = typedOn(text, keyboard)

  function type(characters: readonly TypedCharacter[]): void {
    const total = characters.length
    const end = (done: number): void => {
      stop.current = undefined
      setProgress(undefined)
      onTextChange(textOf(characters.slice(done)))
      if (done < total) setStopped({ done, of: total })
      else {
        announce(t`Typed`)
        onTyped()
      }
    }
    setStopped(undefined)
    setProgress({ done: 0, of: total })
    onBegin()
    stop.current = typist?.type({
      characters,
      perSecond: paces[pace],
      onTyped(done) {
        if (done < total) setProgress({ done, of: total })
        else end(done)
      },
      onEnded: end,
    })
  }

  const isMissing = missing.length > 0
  return (
    <Card title={<Trans>Type text</Trans>}>
      <Field
        label={<Trans>Text</Trans>}
        hint={<Trans>Typed key by key at the server’s cursor</Trans>}
        error={isMissing ? <Missing characters={missing} others={typed.length} /> : undefined}
      >
        <TextArea
          mono
          ref={box}
          value={text}
          autoComplete="off"
          autoCapitalize="off"
          readOnly={progress !== undefined}
          onChange={(event) => {
            setStopped(undefined)
            setUnsent([])
            onTextChange(event.target.value)
          }}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={<Trans>Guest keyboard</Trans>}>
          <NativeSelect
            value={keyboard}
            options={[
              { value: 'us', label: t`American` },
              { value: 'gb', label: t`British` },
              { value: 'de', label: t`German` },
              { value: 'de-nodeadkeys', label: t`German, no dead keys` },
              { value: 'fr', label: t`French` },
              { value: 'fr-windows', label: t`French, Windows` },
            ]}
            onChange={({ target: { value } }) => {
              if (isGuestKeyboard(value)) setKeyboard(value)
            }}
          />
        </Field>
        <Field label={<Trans>Speed</Trans>}>
          <NativeSelect
            value={pace}
            options={[
              { value: 'slow', label: t`Slow` },
              { value: 'normal', label: t`Normal` },
              { value: 'fast', label: t`Fast` },
            ]}
            onChange={({ target: { value } }) => {
              if (isPace(value)) setPace(value)
            }}
          />
        </Field>
      </div>
      <Field
        label={<Trans>Host keymap</Trans>}
        hint={<Trans>If characters are wrong, try American. Most hosts use it.</Trans>}
      >
        <NativeSelect
          value={keymap}
          options={[
            { value: 'guest', label: t`Same as the guest` },
            { value: 'us', label: t`American` },
            { value: 'gb', label: t`British` },
            { value: 'de', label: t`German` },
            { value: 'fr', label: t`French` },
          ]}
          onChange={({ target: { value } }) => {
            if (isHostKeymap(value)) onKeymapChange(value)
          }}
        />
      </Field>
      {stopped && (
        <Strip tone="warn" urgent>
          <Trans>
            Stopped after {stopped.done} of {stopped.of} characters. The rest is still in the text
            box.
          </Trans>
        </Strip>
      )}
      {unsent.length > 0 && (
        <NotOnClipboard
          characters={unsent}
          onSend={() => {
            setUnsent([])
            onClipboard(text)
          }}
        />
      )}
      <Checkbox
        label={<Trans>Then press Enter</Trans>}
        checked={endsWithEnter}
        disabled={progress !== undefined}
        onChange={(event) => setEndsWithEnter(event.target.checked)}
      />
      {progress ? (
        <Progress {...progress} onCancel={() => stop.current?.()} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            disabled={text === '' || isMissing}
            disabledReason={disabledReason}
            onClick={() => type(endsWithEnter ? [...typed, ...enter] : typed)}
          >
            <Trans context="verb: type a text">Type</Trans>
          </Button>
          {isMissing && typed.length > 0 && (
            <Button disabledReason={disabledReason} onClick={() => type(typed)}>
              <Trans>Type the remaining {typed.length}</Trans>
            </Button>
          )}
          <Button
            disabled={text === ''}
            disabledReason={disabledReason}
            title={t`Requires a guest agent with clipboard sharing`}
            onClick={() => {
              const lacking = takesUnicode() ? [] : beyondLatin1(text)
              setUnsent(lacking)
              if (lacking.length === 0) onClipboard(text)
            }}
          >
            <Trans>Send to clipboard</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}

function Missing({ characters, others }: { characters: readonly string[]; others: number }) {
  const list = quoted(characters)
  return (
    <>
      {characters.length === 1 ? (
        <Trans>{list} isn’t on this keyboard.</Trans>
      ) : (
        <Trans>{list} aren’t on this keyboard.</Trans>
      )}{' '}
      {others > 0 && (
        <Plural
          value={others}
          one="The other character can be typed."
          other="The other # characters can be typed."
        />
      )}
    </>
  )
}

interface NotOnClipboardProps {
  characters: readonly string[]
  onSend: () => void
}

/** The server would receive a question mark for each, which nobody notices in a password. */
function NotOnClipboard({ characters, onSend }: NotOnClipboardProps) {
  const list = quoted(characters)
  return (
    <Strip
      tone="warn"
      urgent
      action={
        <StripButton onClick={onSend}>
          <Trans>Send with “?” instead</Trans>
        </StripButton>
      }
    >
      <Trans>Not sent. This server’s clipboard can’t hold {list}.</Trans>
    </Strip>
  )
}

function Progress({ done, of, onCancel }: { done: number; of: number; onCancel: () => void }) {
  const { t } = useLingui()
  return (
    <Strip
      tone="info"
      action={
        <Button className="mt-2" onClick={onCancel}>
          <Trans>Stop</Trans>
        </Button>
      }
    >
      <span className="num flex flex-wrap items-center gap-2">
        <Trans>
          {done} of {of} characters
        </Trans>
        <Meter label={t`Typed`} value={done} max={of} text={t`${done} of ${of} characters`} />
      </span>
    </Strip>
  )
}

const enter = typedOn('\n', 'us').typed

const quoted = (characters: readonly string[]): string =>
  characters.map((char) => `“${char}”`).join(' ')

const textOf = (characters: readonly TypedCharacter[]): string =>
  characters.map(({ char }) => char).join('')

const isPace = (name: string): name is Pace => Object.hasOwn(paces, name)
