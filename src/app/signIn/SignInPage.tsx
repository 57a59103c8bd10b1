import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, use, useEffect, useState } from 'react'
import { useConfig } from '#config.ts'
import { chooseLocale, languageOptions, type Locale } from '#locales/index.ts'
import { Title } from '#lib/queryStates/Title.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import type { RememberedAccount } from '#features/auth/rememberedAccount.ts'
import type { SignInProgress } from '#features/auth/signIn.ts'
import { SignOutStatus } from '#features/auth/SignOutStatus.tsx'
import { SignInForm } from '#features/auth/SignInForm.tsx'
import { orderedIn } from '#features/auth/orderedIn.ts'
import { signInUrl, targetOf, viewOf, type SignInView } from '#features/auth/signInUrl.ts'
import { announce } from '#ui/LiveRegion.tsx'
import { Card } from '#ui/Card.tsx'
import { InlineSelect } from '#ui/NativeSelect.tsx'
import { focusContent } from '#ui/returnFocus.ts'
import { Strip } from '#ui/Strip.tsx'
import { useIsHydrating } from '#ui/useIsHydrating.ts'
import { EntryFrame } from '../EntryFrame.tsx'
import { OrderedNote } from './OrderedNote.tsx'

// Few people need one of these.
const ForgotPassword = lazy(
  async () => (await import('#features/auth/signInMethods/ForgotPassword.tsx')).ForgotPassword,
)
const CreateAccount = lazy(
  async () => (await import('#features/auth/signInMethods/CreateAccount.tsx')).CreateAccount,
)

interface Props extends Pick<SignInProgress, 'onSent' | 'onOpen'> {
  /** It replaces the panel, so it has to take the focus. */
  arriving: boolean
  /** After signing out with `forget`: resolves to whether all data is gone. */
  forgetting?: Promise<boolean> | undefined
  onSignedIn: () => void
}

/**
 * Shown at every URL while signed out. It is prerendered (`prerender.tsx`), so anything unknown to the build waits until
 * after hydration (`useIsHydrating`).
 */
export function SignInPage({ arriving, forgetting, ...progress }: Props) {
  const { t } = useLingui()
  const { notice } = useConfig()
  const isHydrating = useIsHydrating()
  const { view, show } = useView(isHydrating)
  const [known, setKnown] = useState<RememberedAccount>()
  useEffect(() => {
    if (!arriving) return
    focusContent()
    announce(document.title)
  }, [arriving])
  const target = isHydrating ? '/' : targetOf(location)
  const back = (account?: RememberedAccount) => {
    if (account) setKnown(account)
    show(undefined)
  }
  return (
    <EntryFrame>
      {!isHydrating && <Title>{t`Sign in`}</Title>}
      {forgetting && (
        <output className="w-full max-w-95 empty:hidden">
          <Suspense>
            <Forgotten forgetting={forgetting} />
          </Suspense>
        </output>
      )}
      <output className="w-full max-w-95 empty:hidden">{!isHydrating && <SignOutStatus />}</output>
      <output className="w-full max-w-95 empty:hidden">
        <OrderedNote target={target} />
      </output>
      <Card className="w-full max-w-95 px-5.5! py-5.5!">
        {view === undefined ? (
          <SignInForm
            {...progress}
            known={known}
            page={{
              to: target,
              onView(next, account) {
                setKnown(account)
                show(next)
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
        {/* Back to the plan, system and number that were chosen. */}
        <a href={orderedIn(target) ? target : '/order'} className="text-accent hover:underline">
          <Trans>New here? See plans and prices</Trans>
        </a>
        <LanguageChoice disabled={isHydrating} />
        {!isHydrating && notice !== undefined && <p className="text-faint">{notice}</p>}
      </div>
    </EntryFrame>
  )
}

function LanguageChoice({ disabled }: { disabled: boolean }) {
  const { t, i18n } = useLingui()
  return (
    <InlineSelect
      label={t`Language`}
      disabled={disabled}
      value={i18n.locale}
      // The options are the languages.
      onChange={(locale) => void chooseLocale(locale as Locale).catch(reportError)}
      options={languageOptions}
    />
  )
}

/** The current view, from the URL, so that Back returns to the form. */
function useView(isHydrating: boolean) {
  // The prerendered form is only shown at the form's own URL.
  const [view, setView] = useState(() => (isHydrating ? undefined : viewOf(location)))
  // Back and Forward.
  useEffect(() => {
    const follow = () => setView(viewOf(location))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return {
    view,
    show: (next: SignInView | undefined) => {
      history.pushState(null, '', signInUrl(targetOf(location), next))
      setView(next)
    },
  }
}

function Forgotten({ forgetting }: { forgetting: Promise<boolean> }) {
  return use(forgetting) ? (
    <Strip tone="ok">
      <Trans>You’re signed out. Your data was removed from this browser.</Trans>
    </Strip>
  ) : (
    <Strip tone="warn">
      <Trans>
        You’re signed out, but some data remains in this browser. Delete this site’s data in its
        settings.
      </Trans>
    </Strip>
  )
}
