import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { ssoProviders } from '#api/actions/auth/session.ts'
import { useClient } from '#api/clientContext.ts'
import { useConfig } from '#config.ts'
import { loadOnDemand } from '#lib/lazy/lazy.tsx'
import { useCan } from '#lib/session/hooks.ts'
import type { SsoProvider } from '#features/auth/sso/flow.ts'
import { ActionRow, Card } from '#ui/Card.tsx'
import { Button } from '#ui/Button.tsx'
import { Strip } from '#ui/Strip.tsx'

/** The first action of each flow. */
const permissions = {
  idtoken: 'auth/idtoken_signin',
  codehost: 'auth/codehost_init',
  social: 'auth/social_init',
} as const satisfies Record<SsoProvider, string>

/** With a session, each SSO flow links the identity to its account. spec.md 4.1. */
export function LinkedAccountsCard() {
  const { t } = useLingui()
  const { sso } = useConfig()
  const offered = ssoProviders.flatMap((provider) => {
    const label = sso[provider]?.label
    return label === undefined ? [] : [{ provider, label }]
  })
  return (
    <Card
      flush
      title={<Trans>Linked accounts</Trans>}
      aria-label={t`Linked accounts`}
      description={
        offered.length === 0 ? (
          <Trans>Signing in with other accounts isn’t available.</Trans>
        ) : (
          <Trans>
            Sign in with another account. To see or remove linked accounts, contact support.
          </Trans>
        )
      }
    >
      <ul>
        {offered.map((each) => (
          <LinkedAccount key={each.provider} {...each} />
        ))}
      </ul>
    </Card>
  )
}

function LinkedAccount({ provider, label }: { provider: SsoProvider; label: string }) {
  const { t } = useLingui()
  const permission = useCan()(permissions[provider])
  const { isLeaving, failure, redirect } = useSsoRedirect(provider, label)
  return (
    <ActionRow
      title={<span className="wrap-anywhere">{label}</span>}
      action={
        <Button
          busy={isLeaving}
          disabledReason={permission.allowed ? undefined : t(permission.reason)}
          aria-label={t`Link ${label}`}
          onClick={() => void redirect()}
        >
          <Trans>Link…</Trans>
        </Button>
      }
    >
      {failure !== undefined && (
        <Strip tone="bad" urgent>
          {failure}
        </Strip>
      )}
    </ActionRow>
  )
}

/** Redirects to the provider, which returns to `/sso/…`. The code is loaded on demand. */
function useSsoRedirect(provider: SsoProvider, label: string) {
  const client = useClient()
  const config = useConfig()
  const [isLeaving, setIsLeaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isBusy = useRef(false)
  function stay(): void {
    setIsLeaving(false)
    isBusy.current = false
  }
  async function redirect(): Promise<void> {
    // A second click may come before the first is rendered.
    if (isBusy.current) return
    isBusy.current = true
    setIsLeaving(true)
    setFailure(undefined)
    const code = await loadOnDemand(() =>
      Promise.all([
        import('#features/auth/sso/begin.ts'),
        import('#features/auth/sso/ssoFailure.ts'),
      ]),
    )
    if (!code) return stay()
    const [{ beginSso }, { ssoFailure }] = code
    // Back may restore this page from the back/forward cache.
    addEventListener('pageshow', stay, { once: true })
    try {
      const request = {
        provider,
        purpose: 'link',
        to: '/account/security',
        location: '',
        terms: { ipMayChange: false },
      } as const
      location.assign(await beginSso(request, { client, config }))
    } catch (error) {
      setFailure(ssoFailure(error, label))
      stay()
    }
  }
  return { isLeaving, failure, redirect }
}
