import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { ssoProviders } from '#api/actions/auth/session.ts'
import { useClient } from '#api/clientContext.ts'
import { useConfig } from '#config.ts'
import { OutdatedPart } from '#lib/lazy/lazy.tsx'
import { firstCharacter } from '#lib/text/truncate.ts'
import { Button } from '#ui/Button.tsx'
import { useIsHydrating } from '#ui/useIsHydrating.ts'
import { signInUrl, type SignInView } from '#features/auth/signInUrl.ts'
import type { SsoProvider } from './sso/flow.ts'
import type { SessionTerms } from './sessionTerms.ts'

interface Props {
  /** Where to go after signing in. */
  to: string
  /** The form's choices, which apply to single sign-on too. */
  options: { location: string; terms: SessionTerms }
  onView: (view: SignInView) => void
  /** The error message of a failed redirect; undefined at the start of a new one. */
  onFailure: (message: string | undefined) => void
}

/** Password reset, account creation and single sign-on. */
export function OtherSignInMethods({ to, options, onView, onFailure }: Props) {
  return (
    <>
      <div className="-my-1.5 flex flex-wrap justify-between gap-x-4">
        <ViewLink view="forgotten-password" {...{ to, onView }}>
          <Trans>Forgot password?</Trans>
        </ViewLink>
        <ViewLink view="new-customer" {...{ to, onView }}>
          <Trans>Create account</Trans>
        </ViewLink>
      </div>
      <SsoButtons {...{ to, options, onFailure }} />
    </>
  )
}

interface ViewLinkProps extends Pick<Props, 'to' | 'onView'> {
  view: SignInView
  children: ReactNode
}

function ViewLink({ view, to, onView, children }: ViewLinkProps) {
  function follow(event: MouseEvent) {
    // A new tab loads the view by its URL.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onView(view)
  }
  return (
    <a
      href={signInUrl(to, view)}
      onClick={follow}
      className="py-1.5 text-accent hover:underline touch:py-2.5"
    >
      {children}
    </a>
  )
}

function SsoButtons({ to, options, onFailure }: Omit<Props, 'onView'>) {
  const { t } = useLingui()
  const client = useClient()
  const config = useConfig()
  const [leaving, setLeaving] = useState<SsoProvider>()
  const [isGone, setIsGone] = useState(false)
  const isHydrating = useIsHydrating()
  const offered = ssoProviders.flatMap((provider) => {
    const known = config.sso[provider]
    return known === undefined ? [] : [{ provider, label: known.label, icon: known.icon }]
  })
  if (isHydrating) return <ButtonPlaceholders />
  if (offered.length === 0) return null

  async function redirect(provider: SsoProvider, label: string) {
    setLeaving(provider)
    setIsGone(false)
    onFailure(undefined)
    const code = await loadCode().catch(reportError)
    if (!code) {
      setLeaving(undefined)
      return setIsGone(true)
    }
    // Back may restore this page from the back/forward cache.
    addEventListener('pageshow', () => setLeaving(undefined), { once: true })
    try {
      location.assign(
        await code.beginSso({ provider, purpose: 'sign-in', to, ...options }, { client, config }),
      )
    } catch (error) {
      setLeaving(undefined)
      onFailure(code.ssoFailure(error, label))
    }
  }

  return (
    <fieldset
      aria-label={t`Other ways to sign in`}
      className="grid auto-cols-fr grid-flow-col gap-1.5 border-t border-line pt-3.5"
    >
      {isGone && <OutdatedPart />}
      {offered.map(({ provider, label, icon }) => (
        <Button
          key={provider}
          className="min-w-0 px-1! *:gap-1!"
          busy={leaving === provider}
          disabled={leaving !== undefined}
          onClick={() => void redirect(provider, label)}
        >
          <ProviderMark label={label} icon={icon} />
          <span className="truncate">{label}</span>
        </Button>
      ))}
    </fieldset>
  )
}

/** Reserves space until the configuration is known. */
const ButtonPlaceholders = () => (
  <div aria-hidden="true" className="grid grid-cols-3 gap-1.5 border-t border-line pt-3.5">
    {ssoProviders.map((provider) => (
      <div key={provider} className="h-8 rounded-control border border-line-strong touch:h-10" />
    ))}
  </div>
)

async function loadCode() {
  const [{ beginSso }, { ssoFailure }] = await Promise.all([
    import('./sso/begin.ts'),
    import('./sso/ssoFailure.ts'),
  ])
  return { beginSso, ssoFailure }
}

interface MarkProps {
  label: string
  icon: string | undefined
}

/** The provider's icon, or its first letter. Decorative: the name is next to it. */
const ProviderMark = ({ label, icon }: MarkProps) =>
  icon === undefined ? (
    <span
      aria-hidden="true"
      className="inline-block size-4 shrink-0 rounded-tag bg-sunken text-center text-[0.625rem] leading-4 font-bold text-muted"
    >
      {firstCharacter(label).toUpperCase()}
    </span>
  ) : (
    <img src={icon} alt="" width={16} height={16} className="size-4 shrink-0" />
  )
