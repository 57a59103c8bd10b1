import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { truncate } from '#lib/text/truncate.ts'
import type { SessionAfterTest, KeyTest } from './testKey.ts'
import { DataList } from '#ui/DataList.tsx'
import { Strip } from '#ui/Strip.tsx'
import { AccessLevelBadge } from '#features/permissions/AccessLevelBadge.tsx'
import { usePermissionGroups } from '#features/permissions/usePermissionGroups.ts'
import { useServerNames } from '#features/servers/view/useServerNames.ts'
import type { ApiError } from '#api/wire.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { signInFailure } from '#features/auth/signInFailure.ts'
import { useKeys } from '../useKeys.ts'
import { allows, isIpAddress } from '#lib/rules/allowList.ts'

const sessionNotes = {
  ended: msg`The test session is over.`,
  'not-ended': msg`Couldn’t end the test session. It expires within two minutes.`,
  own: msg`You’re signed in with this key. Your session continues.`,
  shared: msg`Another program at your IP address uses this key. Its session stays open.`,
} as const satisfies Record<SessionAfterTest, MessageDescriptor>

/** A tested key's scope and permissions. */
export function TestResult({ result: { session, after } }: { result: KeyTest }) {
  const { t } = useLingui()
  const { identity, record } = session
  const serverId = identity.kind === 'api-key' ? identity.serverId : undefined
  const names = useServerNames(serverId !== undefined)
  const groups = usePermissionGroups(record.permissions).filter(({ isKnown }) => isKnown)
  return (
    <section aria-label={t`Key permissions`} className="grid gap-3.5">
      <Strip tone="ok" urgent>
        <Trans>Key valid</Trans> <span className="font-normal">{t(sessionNotes[after])}</span>
      </Strip>
      <DataList
        rows={[
          {
            term: <Trans context="what a key opens">Scope</Trans>,
            value:
              serverId === undefined ? (
                <Trans>Whole account</Trans>
              ) : (
                <Trans>{{ name: names.get(serverId) ?? `#${serverId}` }} only</Trans>
              ),
          },
          {
            term: <Trans>Account</Trans>,
            value: truncate(record.email) || String(record.customer_id ?? record.billing_id),
          },
          { term: <Trans>Role</Trans>, value: record.role ? truncate(record.role) : undefined },
          {
            term: <Trans>Servers</Trans>,
            value: serverId === undefined ? String(record.servers.length) : undefined,
          },
        ]}
      />
      <ul className="grid gap-2.5">
        {groups.map(({ title, risk, level, capabilities }) => (
          <li key={title} className="flex items-start justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {title}
              {risk !== undefined && level !== 'none' && (
                <span className="block text-small text-muted">{risk}</span>
              )}
              {level === 'some' && (
                <span className="block text-small text-muted">
                  {capabilities
                    .filter((capability) => capability.level !== 'none')
                    .map(({ label }) => truncate(label))
                    .join(', ')}
                </span>
              )}
            </span>
            <span className="shrink-0">
              <AccessLevelBadge level={level} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Why a key was refused, as far as the API and the list of keys tell. */
export function TestRefused({ error, pasted }: { error: ApiError; pasted: string }) {
  const { client_ip: mine } = useSignedIn().record
  const { data: keys = [] } = useKeys()
  // The list explains refusals, not network failures.
  const isRefused = error.kind === 'refused' || error.kind === 'forbidden'
  const likely = isRefused ? likelyReason(pasted, keys, mine) : undefined
  return (
    <Strip tone="bad" urgent>
      <p>{signInFailure(error)}</p>
      {likely && (
        <p className="font-normal">
          {likely.reason === 'disabled' ? (
            <Trans>This may be {{ name: truncate(likely.name) }}, which is disabled.</Trans>
          ) : (
            <Trans>
              This may be {{ name: truncate(likely.name) }}, which allows only{' '}
              <span className="mono">{truncate(likely.list)}</span>. Your IP address is{' '}
              <span className="mono">{mine}</span>.
            </Trans>
          )}
        </p>
      )}
    </Strip>
  )
}

interface Listed {
  readonly name: string
  readonly active: boolean
  readonly ip: string
  /** The last characters of the key (spec.md 2.3). */
  readonly token_view: string
}

type LikelyReason =
  | { readonly reason: 'disabled'; readonly name: string }
  | { readonly reason: 'ip-not-allowed'; readonly name: string; readonly list: string }

/**
 * The API hardly says why it refuses a key (spec.md 5.6, 7). The one key in the list with the same ending may be
 * disabled, or allow other IPs only.
 * @param ip The current IP address, as the API sees it.
 */
export function likelyReason(
  pasted: string,
  keys: readonly Listed[],
  ip: string,
): LikelyReason | undefined {
  const secret = pasted.trim().toLowerCase()
  const matches = keys.filter(({ token_view }) => {
    // Some services put dots or asterisks before it.
    const end = token_view.toLowerCase().replace(/^[^\da-z]+/, '')
    return end.length >= 3 && secret.endsWith(end)
  })
  const [key] = matches
  if (!key || matches.length > 1) return undefined
  if (!key.active) return { reason: 'disabled', name: key.name }
  if (isIpAddress(ip) && !allows(key.ip, ip))
    return { reason: 'ip-not-allowed', name: key.name, list: key.ip }
  return undefined
}
