import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, use, useEffect, useRef, useState } from 'react'
import { useConfig } from '#config.ts'
import { Title } from '#lib/queryStates/Title.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import type { RememberedAccount } from '#features/auth/rememberedAccount.ts'
import type { SignInProgress } from '#features/auth/signIn.ts'
import { SignOutStatus } from '#features/auth/SignOutStatus.tsx'
import { SignInForm } from '#features/auth/SignInForm.tsx'
import { signInAddress, targetOf, viewOf, type SignInView } from '#features/auth/signInAddress.ts'
import { announce } from '#ui/announce.ts'
import { Card } from '#ui/Card.tsx'
import { Strip } from '#ui/Strip.tsx'
import { useIsHydrating } from '#ui/useIsHydrating.ts'
import { EntryFrame } from '../EntryFrame.tsx'

// Few people ask for one of them: the form does not load them for everybody.
const ForgotPassword = lazy(
  async () => (await import('#features/auth/signInMethods/ForgotPassword.tsx')).ForgotPassword,
)
const CreateAccount = lazy(
  async () => (await import('#features/auth/signInMethods/CreateAccount.tsx')).CreateAccount,
)

interface Props extends Pick<SignInProgress, 'onSent' | 'onOpen'> {
  /** It takes the place of the panel: what was focused there is gone. */
  arriving: boolean
  /** Whoever signed out wanted nothing of theirs to stay: resolves to whether all of it is gone. */
  forgetting?: Promise<boolean> | undefined
  onSignedIn: () => void
}

/**
 * What stands at every address while nobody is signed in. It is in the page before the program (`prerender.tsx`), so
 * what the build does not know waits until it is the browser's (`useIsHydrating`).
 */
export function SignInPage({ arriving, forgetting, ...progress }: Props) {
  const { t } = useLingui()
  const { notice } = useConfig()
  const page = useRef<HTMLElement>(null)
  const isHydrating = useIsHydrating()
  const { view, show } = useView(isHydrating)
  const [known, setKnown] = useState<RememberedAccount>()
  // Moving the focus and speaking are not rendering.
  useEffect(() => {
    if (!arriving) return
    page.current?.focus({ preventScroll: true })
    announce(document.title)
  }, [arriving])
  const back = (account?: RememberedAccount) => {
    if (account) setKnown(account)
    show(undefined)
  }
  return (
    <EntryFrame ref={page}>
      {!isHydrating && <Title>{t`Sign in`}</Title>}
      {forgetting && (
        <output className="w-full max-w-95 empty:hidden">
          <Suspense>
            <Forgotten forgetting={forgetting} />
          </Suspense>
        </output>
      )}
      <output className="w-full max-w-95 empty:hidden">{!isHydrating && <SignOutStatus />}</output>
      <Card className="w-full max-w-95 px-5.5! py-5.5!">
        {view === undefined ? (
          <SignInForm
            {...progress}
            known={known}
            page={{
              to: isHydrating ? '/' : targetOf(location),
              onView(wanted, account) {
                setKnown(account)
                show(wanted)
              },
            }}
          />
        ) : view === 'forgotten-password' ? (
          <ForgotPassword known={known} onBack={back} />
        ) : (
          <CreateAccount known={known} onBack={back} />
        )}
      </Card>
      <div className="grid w-full max-w-95 justify-items-center gap-2 text-center">
        <a href="/order" className="text-accent hover:underline">
          <Trans>New here? See plans and prices</Trans>
        </a>
        {!isHydrating && notice !== undefined && <p className="text-faint">{notice}</p>}
      </div>
    </EntryFrame>
  )
}

/** What stands in the place of the form; the address tells, so Back leads to the form again. */
function useView(isHydrating: boolean) {
  // At the address of another view there is no form to take over.
  const [view, setView] = useState(() => (isHydrating ? undefined : viewOf(location)))
  // The browser's own Back and Forward come from outside.
  useEffect(() => {
    const follow = () => setView(viewOf(location))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return {
    view,
    show: (wanted: SignInView | undefined) => {
      history.pushState(null, '', signInAddress(targetOf(location), wanted))
      setView(wanted)
    },
  }
}

/** Says so when what this computer kept of a person is gone. */
function Forgotten({ forgetting }: { forgetting: Promise<boolean> }) {
  return use(forgetting) ? (
    <Strip tone="ok">
      <Trans>You’re signed out. Your data was removed from this computer.</Trans>
    </Strip>
  ) : (
    <Strip tone="warn">
      <Trans>
        You’re signed out, but some data remains on this computer. Delete this site’s data in your
        browser.
      </Trans>
    </Strip>
  )
}
