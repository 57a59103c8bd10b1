import { Plural, Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { ErrorState } from '#ui/EmptyState.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/TextInput.tsx'
import { LocalNetwork } from './LocalNetwork.tsx'
import type { Ending } from './useConnection.ts'

interface Props {
  ending: Ending
  /** Where it connects, of the WebSocket. */
  target: string
  /** Seconds until it reconnects automatically. */
  retryIn: number | undefined
  onConnect: () => void
  onPassword: (password: string) => void
}

/** Why a connection ended, and how to reconnect. */
export function Ended({ ending, target, retryIn, onConnect, onPassword }: Props) {
  const { title, text, reason } = messageOf(ending)
  const needsNewFile = ending.why === 'expired' || ending.why === 'wrong-password'
  return (
    <ErrorState
      title={title}
      detail={reason === '' ? undefined : reason}
      action={
        ending.why === 'no-password' ? (
          <PasswordForm onPassword={onPassword} />
        ) : (
          <Button variant="primary" onClick={onConnect}>
            {needsNewFile ? <Trans>Get a new file</Trans> : <Trans>Reconnect</Trans>}
          </Button>
        )
      }
    >
      {ending.why === 'unreachable' || ending.why === 'silent' ? (
        <LocalNetwork target={target}>{text}</LocalNetwork>
      ) : (
        text
      )}{' '}
      <Trans>Your server is unaffected.</Trans>
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

/** For a password that the file doesn't contain. */
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
      <Field label={<Trans>Console password</Trans>}>
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

interface Message {
  title: ReactNode
  text: ReactNode
  /** The server's own. */
  reason?: string
}

function messageOf(ending: Ending): Message {
  switch (ending.why) {
    case 'unreachable':
      return {
        title: <Trans>Couldn’t connect</Trans>,
        text: (
          <Trans>
            Your network or this panel’s gateway may block the connection. Try a desktop viewer.
          </Trans>
        ),
      }
    case 'silent':
      return {
        title: <Trans>The console isn’t responding</Trans>,
        text: <Trans>The console sent nothing for 15 seconds.</Trans>,
      }
    case 'wrong-password':
      return {
        title: <Trans>Wrong console password</Trans>,
        text: <Trans>A newer file may have replaced this password. Get a new file.</Trans>,
      }
    case 'no-password':
      return {
        title: <Trans>Console password required</Trans>,
        text: <Trans>The file contains no password.</Trans>,
      }
    case 'expired':
      return {
        title: <Trans>File expired</Trans>,
        text: <Trans>The password in a file is valid for about two minutes.</Trans>,
      }
    case 'refused':
      return {
        title: <Trans>Connection refused</Trans>,
        text: <Trans>The console isn’t accepting connections.</Trans>,
        reason: ending.reason,
      }
    case 'dropped':
      return {
        title: <Trans>Connection lost</Trans>,
        text: <Trans>The last image stays on screen.</Trans>,
      }
    case 'closed':
      return {
        title: <Trans>Console closed</Trans>,
        text: <Trans>Someone else may have opened the console, or its host restarted.</Trans>,
        reason: ending.reason,
      }
    default:
      return ending satisfies never
  }
}
