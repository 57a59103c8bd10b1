import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { ssoProviders } from '#api/actions/auth/session.ts'
import { useClient } from '#api/clientContext.ts'
import { useConfig } from '#config.ts'
import { PartGone } from '#lib/lazy/FilesGone.tsx'
import { Button } from '#ui/Button.tsx'
import { useIsHydrating } from '#ui/useIsHydrating.ts'
import { ProviderMark } from './ProviderMark.tsx'
import { signInAddress, type SignInView } from './signInAddress.ts'
import type { SsoProvider } from './sso/flow.ts'
import type { Terms } from './terms.ts'

interface Props {
  /** Where the person wants to go on to. */
  to: string
  /** What is chosen in the form counts for the other services too. */
  wish: { location: string; terms: Terms }
  onView: (view: SignInView) => void
  /** The words for what went wrong on the way to another service; undefined when it begins anew. */
  onFailure: (words: string | undefined) => void
}

/** The ways in besides the form: a new or a forgotten password, and other services that vouch for a person. */
export function OtherWays({ to, wish, onView, onFailure }: Props) {
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
      <SsoButtons {...{ to, wish, onFailure }} />
    </>
  )
}

interface ViewLinkProps extends Pick<Props, 'to' | 'onView'> {
  view: SignInView
  children: ReactNode
}

function ViewLink({ view, to, onView, children }: ViewLinkProps) {
  function follow(event: MouseEvent) {
    // Whoever opens it in a new tab has it there.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onView(view)
  }
  return (
    <a
      href={signInAddress(to, view)}
      onClick={follow}
      className="py-1.5 text-accent hover:underline touch:py-2.5"
    >
      {children}
    </a>
  )
}

function SsoButtons({ to, wish, onFailure }: Omit<Props, 'onView'>) {
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
  if (isHydrating) return <ButtonsToCome />
  if (offered.length === 0) return null

  async function leaveFor(provider: SsoProvider, label: string) {
    setLeaving(provider)
    setIsGone(false)
    onFailure(undefined)
    const code = await loadCode().catch(reportError)
    if (!code) {
      setLeaving(undefined)
      return setIsGone(true)
    }
    // A page that is come back to by Back stands as it was left.
    addEventListener('pageshow', () => setLeaving(undefined), { once: true })
    try {
      const address = await code.beginSso(
        { provider, purpose: 'sign-in', to, ...wish },
        { client, config },
      )
      location.assign(address)
    } catch (error) {
      setLeaving(undefined)
      onFailure(code.ssoFailure(error, label))
    }
  }

  return (
    <fieldset
      aria-label={t`Other ways to sign in`}
      className="grid auto-cols-fr grid-flow-col gap-2 border-t border-line pt-3.5"
    >
      {isGone && <PartGone />}
      {offered.map(({ provider, label, icon }) => (
        <Button
          key={provider}
          className="min-w-0 gap-1.5! px-1!"
          busy={leaving === provider}
          disabled={leaving !== undefined}
          onClick={() => void leaveFor(provider, label)}
        >
          <ProviderMark label={label} icon={icon} />
          <span className="truncate">{label}</span>
        </Button>
      ))}
    </fieldset>
  )
}

/** Room for as many as there may be, until it is known which. */
const ButtonsToCome = () => (
  <div aria-hidden="true" className="grid grid-cols-3 gap-2 border-t border-line pt-3.5">
    {ssoProviders.map((provider) => (
      <div key={provider} className="h-8 rounded-control border border-line-strong touch:h-10" />
    ))}
  </div>
)

/** What leads to another service, with the words for whatever is in the way. */
async function loadCode() {
  const [{ beginSso }, { ssoFailure }] = await Promise.all([
    import('./sso/begin.ts'),
    import('./sso/ssoFailure.ts'),
  ])
  return { beginSso, ssoFailure }
}
