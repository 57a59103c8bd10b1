import { Plural, Trans } from '@lingui/react/macro'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { ErrorState } from '#ui/EmptyState.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordInput, TextInput } from '#ui/TextInput.tsx'
import { LocalNetwork } from './LocalNetwork.tsx'
import type { Ending, Entered } from './useConnection.ts'

interface Props {
  ending: Ending
  /** Where it connects, of the WebSocket. */
  target: string
  /** What was entered for it. */
  entered: Entered
  /** Seconds until it reconnects automatically. */
  retryIn: number | undefined
  onConnect: () => void
  onEnter: (entered: Entered) => void
}

/** Why a connection ended, and how to reconnect. */
export function Ended({ ending, target, entered, retryIn, onConnect, onEnter }: Props) {
  const { title, text, reason } = messageOf(ending)
  const needsNewFile = ending.why === 'expired' || ending.why === 'wrong-password'
  return (
    <ErrorState
      title={title}
      detail={reason === '' ? undefined : reason}
      action={
        ending.why === 'asks' ? (
          <CredentialsForm {...ending} before={entered} onEnter={onEnter} />
        ) : (
          <Button
            variant={ending.why === 'unsupported' ? 'secondary' : 'primary'}
            onClick={onConnect}
          >
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

type Asking = Extract<Ending, { why: 'asks' }>

interface FormProps extends Omit<Asking, 'why'>, Pick<Props, 'onEnter'> {
  before: Entered
}

/** For what the file doesn't contain. */
function CredentialsForm({ wants, hasPassword, refused, before, onEnter }: FormProps) {
  const [entered, setEntered] = useState<Entered>(() => {
    const { password: _, ...names } = before
    return names
  })
  const field = (name: keyof Entered) => ({
    autoComplete: 'off',
    // Where the person was when the form was sent.
    autoFocus: refused && name === wants[0],
    value: entered[name] ?? '',
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
      const { [name]: _, ...others } = entered
      setEntered(value === '' ? others : { ...others, [name]: value })
    },
  })
  const isComplete = wants.every(
    (name) => entered[name] !== undefined || (name === 'password' && hasPassword),
  )
  return (
    <form
      className="grid w-72 max-w-full gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) onEnter(entered)
      }}
    >
      {wants.includes('username') && (
        <Field label={<Trans>Username</Trans>}>
          <TextInput autoCapitalize="off" spellCheck={false} {...field('username')} />
        </Field>
      )}
      {wants.includes('target') && (
        <Field label={<Trans>Virtual server</Trans>}>
          <TextInput autoCapitalize="off" spellCheck={false} {...field('target')} />
        </Field>
      )}
      {wants.includes('password') && (
        <Field
          label={<Trans>Console password</Trans>}
          hint={hasPassword ? <Trans>Leave it empty to use the file’s password.</Trans> : undefined}
        >
          <PasswordInput {...field('password')} />
        </Field>
      )}
      <Button type="submit" variant="primary" className="justify-self-start">
        <Trans>Connect</Trans>
      </Button>
    </form>
  )
}

function askingFor({ wants, refused }: Asking): Message {
  const isUser = wants.includes('username')
  if (refused)
    return isUser
      ? {
          title: <Trans>Wrong username or console password</Trans>,
          text: <Trans>The console rejected them. Enter them again.</Trans>,
        }
      : {
          title: <Trans>Wrong console password</Trans>,
          text: <Trans>The console rejected the password. Enter it again.</Trans>,
        }
  return isUser
    ? {
        title: <Trans>Console username required</Trans>,
        text: <Trans>This console asks for a username, which the file doesn’t contain.</Trans>,
      }
    : {
        title: <Trans>Console password required</Trans>,
        text: <Trans>The file contains no password.</Trans>,
      }
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
    case 'asks':
      return askingFor(ending)
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
    case 'unsupported':
      return {
        title: <Trans>Desktop viewer required</Trans>,
        text: (
          <Trans>
            Browsers don’t support this console’s sign-in or protocol. Open the file with a viewer
            such as virt-viewer.
          </Trans>
        ),
      }
    case 'broken-off':
      return {
        title: <Trans>Connection lost</Trans>,
        text: <Trans>The connection broke off before the console was open.</Trans>,
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
