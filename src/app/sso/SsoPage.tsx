import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, use, useState, type ReactNode } from 'react'
import { useConfig } from '#config.ts'
import { Title } from '#lib/queryStates/Title.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { signInUrl } from '#features/auth/signInUrl.ts'
import type { SsoFlow, SsoProvider } from '#features/auth/sso/flow.ts'
import { ssoFailure } from '#features/auth/sso/ssoFailure.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Strip } from '#ui/Strip.tsx'
import { EntryFrame } from '../EntryFrame.tsx'
import type { Outcome } from './openSso.tsx'

const SecondFactor = lazy(
  async () => (await import('#features/auth/signInMethods/SecondFactorForm.tsx')).SecondFactorForm,
)

interface Props {
  provider: SsoProvider
  /** Absent where this tab began none. */
  flow: SsoFlow | undefined
  work: Promise<Outcome>
  onRetry: () => void
  onDone: () => void
}

export function SsoPage({ provider, ...rest }: Props) {
  const { t } = useLingui()
  const label = useConfig().sso[provider]?.label ?? provider
  return (
    <EntryFrame>
      <Title>{t`Sign in`}</Title>
      <Card className="w-full max-w-95 px-5.5! py-5.5!">
        <Suspense fallback={<Progress label={label} />}>
          <Result {...rest} label={label} />
        </Suspense>
      </Card>
    </EntryFrame>
  )
}

function Progress({ label }: { label: string }) {
  return (
    <output>
      <Trans>Signing in with {label}…</Trans>
    </output>
  )
}

interface ResultProps extends Omit<Props, 'provider'> {
  label: string
}

function Result({ flow, label, work, onRetry, onDone }: ResultProps) {
  const { t } = useLingui()
  const outcome = use(work)
  const [isCodeAccepted, setIsCodeAccepted] = useState(false)
  const signedIn = flow?.purpose === 'again' ? <CloseHint /> : <Progress label={label} />
  switch (outcome.kind) {
    case 'redirecting':
      return <Progress label={label} />
    case 'signed-in':
      return signedIn
    case 'second-factor':
      return isCodeAccepted ? (
        signedIn
      ) : (
        <SecondFactor
          pending={outcome.pending}
          onSignedIn={() => {
            setIsCodeAccepted(true)
            onDone()
          }}
          onBack={onRetry}
        />
      )
    case 'linked':
      return (
        <Message
          text={
            outcome.isNew
              ? t`Your ${label} account is linked. You can now sign in with it.`
              : t`Your ${label} account was already linked.`
          }
        >
          <a href={flow?.to ?? '/'} className={buttonClass('primary')}>
            <Trans>Continue</Trans>
          </a>
        </Message>
      )
    case 'failed':
      return (
        <Message bad text={ssoFailure(outcome.error, label)}>
          {flow && (
            <Button variant="primary" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <BackLink flow={flow} />
        </Message>
      )
  }
}

function BackLink({ flow }: { flow: SsoFlow | undefined }) {
  switch (flow?.purpose) {
    case 'again':
      return <CloseWindow />
    case 'link':
      return (
        <a href={flow.to} className={buttonClass()}>
          <Trans>Back</Trans>
        </a>
      )
    case 'sign-in':
    case undefined:
      return (
        <a href={signInUrl(flow?.to ?? '/')} className={buttonClass()}>
          <Trans>Sign in another way</Trans>
        </a>
      )
  }
}

/** Shown where the browser doesn't let the window close itself. */
function CloseHint() {
  const { t } = useLingui()
  return (
    <Message text={t`You’re signed in again. You can close this window.`}>
      <CloseWindow />
    </Message>
  )
}

const CloseWindow = () => (
  <Button onClick={() => window.close()}>
    <Trans>Close window</Trans>
  </Button>
)

interface MessageProps {
  text: string
  bad?: boolean
  children: ReactNode
}

function Message({ text, bad = false, children }: MessageProps) {
  return (
    <div className="grid gap-4">
      <Strip tone={bad ? 'bad' : 'ok'} urgent>
        {text}
      </Strip>
      <div className="flex flex-wrap gap-2.5">{children}</div>
    </div>
  )
}
