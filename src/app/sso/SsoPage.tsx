import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, use, useState, type ReactNode } from 'react'
import { useConfig } from '#config.ts'
import { Title } from '#lib/queryStates/Title.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { signInAddress } from '#features/auth/signInAddress.ts'
import type { SsoFlow, SsoProvider } from '#features/auth/sso/flow.ts'
import { ssoFailure } from '#features/auth/sso/ssoFailure.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Strip } from '#ui/Strip.tsx'
import { EntryFrame } from '../EntryFrame.tsx'
import type { Outcome } from './openSso.tsx'

/** Few accounts have one. */
const SecondFactor = lazy(
  async () => (await import('#features/auth/signInMethods/SecondFactorForm.tsx')).SecondFactorForm,
)

interface Props {
  provider: SsoProvider
  /** What this tab left with; absent where it has begun nothing. */
  flow: SsoFlow | undefined
  work: Promise<Outcome>
  onRetry: () => void
  onOpened: () => void
}

/** What stands while another service is left for, and come back from. */
export function SsoPage({ provider, ...rest }: Props) {
  const { t } = useLingui()
  const label = useConfig().sso[provider]?.label ?? provider
  return (
    <EntryFrame>
      <Title>{t`Sign in`}</Title>
      <Card className="w-full max-w-95 px-5.5! py-5.5!">
        <Suspense fallback={<UnderWay label={label} />}>
          <Ended {...rest} label={label} />
        </Suspense>
      </Card>
    </EntryFrame>
  )
}

function UnderWay({ label }: { label: string }) {
  return (
    <output>
      <Trans>Signing in with {label}…</Trans>
    </output>
  )
}

interface EndedProps extends Omit<Props, 'provider'> {
  label: string
}

function Ended({ flow, label, work, onRetry, onOpened }: EndedProps) {
  const { t } = useLingui()
  const outcome = use(work)
  const [codeTaken, setCodeTaken] = useState(false)
  const opened = flow?.purpose === 'again' ? <Closing /> : <UnderWay label={label} />
  switch (outcome.kind) {
    case 'leaving':
      return <UnderWay label={label} />
    case 'opened':
    case 'signed-in':
      return opened
    case 'half-open':
      return codeTaken ? (
        opened
      ) : (
        <SecondFactor
          halfOpen={outcome.halfOpen}
          onOpened={() => {
            setCodeTaken(true)
            onOpened()
          }}
          onBack={onRetry}
        />
      )
    case 'linked':
      return (
        <Told
          words={
            outcome.isNew
              ? t`Your ${label} account is linked. You can now sign in with it.`
              : t`Your ${label} account was already linked.`
          }
        >
          <a href={flow?.to ?? '/'} className={buttonClass('primary')}>
            <Trans>Continue</Trans>
          </a>
        </Told>
      )
    case 'failed':
      return (
        <Told bad words={ssoFailure(outcome.error, label)}>
          {flow && (
            <Button variant="primary" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <WayOut flow={flow} />
        </Told>
      )
  }
}

/** Out of what failed. */
function WayOut({ flow }: { flow: SsoFlow | undefined }) {
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
        <a href={signInAddress(flow?.to ?? '/')} className={buttonClass()}>
          <Trans>Sign in another way</Trans>
        </a>
      )
  }
}

/** The window closes by itself, where the browser lets it. */
function Closing() {
  const { t } = useLingui()
  return (
    <Told words={t`You’re signed in again. You can close this window.`}>
      <CloseWindow />
    </Told>
  )
}

const CloseWindow = () => (
  <Button onClick={() => window.close()}>
    <Trans>Close window</Trans>
  </Button>
)

interface ToldProps {
  words: string
  bad?: boolean
  children: ReactNode
}

function Told({ words, bad = false, children }: ToldProps) {
  return (
    <div className="grid gap-4">
      <Strip tone={bad ? 'bad' : 'ok'} urgent>
        {words}
      </Strip>
      <div className="flex flex-wrap gap-2.5">{children}</div>
    </div>
  )
}
