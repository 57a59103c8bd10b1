import { Plural, Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import type { Ending } from './ending.ts'

interface Props {
  ending: Ending
  /** Seconds until it is tried again by itself. */
  retryIn: number | undefined
  onConnect: () => void
  onPassword: (password: string) => void
}

/** What became of a connection, and the way on. */
export function Ended({ ending, retryIn, onConnect, onPassword }: Props) {
  const { title, text, words } = wordsOf(ending)
  const fresh = ending.why === 'expired' || ending.why === 'wrong-password'
  return (
    <ErrorState
      title={title}
      detail={words === '' ? undefined : words}
      action={
        ending.why === 'no-password' ? (
          <PasswordForm onPassword={onPassword} />
        ) : (
          <Button variant="primary" onClick={onConnect}>
            {fresh ? <Trans>Ask for a new file</Trans> : <Trans>Connect again</Trans>}
          </Button>
        )
      }
    >
      {text} <Trans>The machine itself is not affected.</Trans>
      {retryIn !== undefined && (
        <p>
          <Plural
            value={retryIn}
            one="Reconnecting in # second."
            other="Reconnecting in # seconds."
          />
        </p>
      )}
    </ErrorState>
  )
}

/** For whoever knows the password that the file has not. */
function PasswordForm({ onPassword }: Pick<Props, 'onPassword'>) {
  const [password, setPassword] = useState('')
  return (
    <form
      className="grid w-72 max-w-full gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (password !== '') onPassword(password)
      }}
    >
      <Field label={<Trans>Password of the console</Trans>}>
        <PasswordInput
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start">
        <Trans>Connect</Trans>
      </Button>
    </form>
  )
}

interface Words {
  title: ReactNode
  text: ReactNode
  /** The other side's own. */
  words?: string
}

function wordsOf(ending: Ending): Words {
  switch (ending.why) {
    case 'unreachable':
      return {
        title: <Trans>The console cannot be reached</Trans>,
        text: (
          <Trans>
            No connection came about: the way there may be down, or your network or the policy of
            this panel may not allow it. A desktop viewer may still get through.
          </Trans>
        ),
      }
    case 'silent':
      return {
        title: <Trans>The console does not answer</Trans>,
        text: <Trans>It was reached, and nothing came from it for fifteen seconds.</Trans>,
      }
    case 'wrong-password':
      return {
        title: <Trans>The console did not take the password</Trans>,
        text: (
          <Trans>
            Somebody may have asked for a newer file, which ends the password of this one.
          </Trans>
        ),
      }
    case 'no-password':
      return {
        title: <Trans>The console wants a password</Trans>,
        text: <Trans>There is none in the file that the service gave.</Trans>,
      }
    case 'expired':
      return {
        title: <Trans>The file is too old</Trans>,
        text: <Trans>Its password opens the console for about two minutes only.</Trans>,
      }
    case 'refused':
      return {
        title: <Trans>The console refused</Trans>,
        text: <Trans>It lets nobody in now.</Trans>,
        words: ending.words,
      }
    case 'dropped':
      return {
        title: <Trans>The connection broke</Trans>,
        text: <Trans>What stands on the screen is still there.</Trans>,
      }
    case 'closed':
      return {
        title: <Trans>The other side closed the console</Trans>,
        text: <Trans>Somebody else may have taken it over, or its host restarted.</Trans>,
        words: ending.words,
      }
    default:
      return ending satisfies never
  }
}
