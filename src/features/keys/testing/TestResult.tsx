import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { truncate } from '#lib/text/truncate.ts'
import type { SessionAfterTest, KeyTest } from './testKey.ts'
import { permissionCoverage, type Coverage, type PermissionGroup } from './permissionGroups.ts'
import { DataList } from '#ui/DataList.tsx'
import { Led, type LedTone } from '#ui/Led.tsx'
import { Strip } from '#ui/Strip.tsx'
import { useServerNames } from '#features/servers/view/useServerNames.ts'
import type { ApiError } from '#api/wire.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { signInFailure } from '#features/auth/signInFailure.ts'
import { useKeys } from '../useKeys.ts'
import { allows, isIpAddress } from '#lib/rules/allowList.ts'

const groupLabels = {
  'see-servers': msg`View servers and their status`,
  power: msg`Power on, power off and reboot servers`,
  install: msg`Reinstall servers (erases disks)`,
  access: msg`Open console and IPMI access`,
  network: msg`View and change the network`,
  names: msg`Rename and tag servers`,
  tickets: msg`Request remote hands`,
  order: msg`Order servers (costs money)`,
  'see-bills': msg`View invoices and payments`,
  'pay-bills': msg`Pay invoices and cancel servers`,
  account: msg`Edit the account and PIN`,
  keys: msg`Create and delete API keys`,
} as const satisfies Record<PermissionGroup, MessageDescriptor>

const coverageLooks = {
  all: { tone: 'ok', words: msg`Allowed` },
  some: { tone: 'warn', words: msg`Partly allowed` },
  none: { tone: 'off', words: msg`Not allowed` },
  unknown: { tone: 'off', words: msg`Unknown` },
} as const satisfies Record<Coverage, { tone: LedTone; words: MessageDescriptor }>

const sessionNotes = {
  ended: msg`Test session closed`,
  'not-ended': msg`Couldn’t end the test session. It expires within two minutes.`,
  own: msg`You’re signed in with this key. Your session continues.`,
  shared: msg`Another program at your IP address uses this key. Its session was left open.`,
} as const satisfies Record<SessionAfterTest, MessageDescriptor>

/** A tested key's scope and permissions. */
export function TestResult({ result: { session, after } }: { result: KeyTest }) {
  const { t } = useLingui()
  const { identity, record } = session
  const serverId = identity.kind === 'api-key' ? identity.serverId : undefined
  const names = useServerNames(serverId !== undefined)
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
      <ul className="grid gap-1.5">
        {permissionCoverage(record.permissions).map(({ group, coverage }) => (
          <li key={group} className="flex items-center justify-between gap-3">
            <span className="min-w-0">{t(groupLabels[group])}</span>
            <Led tone={coverageLooks[coverage].tone}>{t(coverageLooks[coverage].words)}</Led>
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
            <Trans>{{ name: truncate(likely.name) }} has the same ending and is disabled.</Trans>
          ) : (
            <Trans>
              {{ name: truncate(likely.name) }} has the same ending and allows only{' '}
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
