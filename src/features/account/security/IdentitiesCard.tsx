import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { ssoProviders } from '#api/actions/auth/session.ts'
import { useClient } from '#api/clientContext.ts'
import { useConfig } from '#config.ts'
import { loadedFor } from '#lib/lazy/loadedFor.ts'
import { useCan } from '#lib/session/hooks.ts'
import type { SsoProvider } from '#features/auth/sso/flow.ts'
import { ActionRow } from '#ui/ActionRow.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Strip } from '#ui/Strip.tsx'

/** What the service is asked first. */
const permissions = {
  idtoken: 'auth/idtoken_signin',
  codehost: 'auth/codehost_init',
  social: 'auth/social_init',
} as const satisfies Record<SsoProvider, string>

/** Other services that vouch for the person. spec.md 4.1: with a session, each flow links the identity to its account. */
export function IdentitiesCard() {
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
          <Identity key={each.provider} {...each} />
        ))}
      </ul>
    </Card>
  )
}

function Identity({ provider, label }: { provider: SsoProvider; label: string }) {
  const { t } = useLingui()
  const permission = useCan()(permissions[provider])
  const { leaving, failure, leave } = useLeaving(provider, label)
  return (
    <ActionRow
      title={<span className="wrap-anywhere">{label}</span>}
      action={
        <Button
          busy={leaving}
          disabledReason={permission.allowed ? undefined : t(permission.reason)}
          aria-label={t`Link ${label}`}
          onClick={() => void leave()}
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

/** Leads to the other service, which sends the person back to `/sso/…`; their words come late. */
function useLeaving(provider: SsoProvider, label: string) {
  const client = useClient()
  const config = useConfig()
  const [leaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const busy = useRef(false)
  function stay(): void {
    setLeaving(false)
    busy.current = false
  }
  async function leave(): Promise<void> {
    // The second press may come before the first has been drawn.
    if (busy.current) return
    busy.current = true
    setLeaving(true)
    setFailure(undefined)
    const code = await loadedFor(
      Promise.all([
        import('#features/auth/sso/begin.ts'),
        import('#features/auth/sso/ssoFailure.ts'),
      ]),
    )
    if (!code) return stay()
    const [{ beginSso }, { ssoFailure }] = code
    // A page that is come back to by Back stands as it was left.
    addEventListener('pageshow', stay, { once: true })
    try {
      const wish = {
        provider,
        purpose: 'link',
        to: '/account/security',
        location: '',
        terms: { addressMayChange: false },
      } as const
      location.assign(await beginSso(wish, { client, config }))
    } catch (error) {
      setFailure(ssoFailure(error, label))
      stay()
    }
  }
  return { leaving, failure, leave }
}
