import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { brief } from '#lib/text/brief.ts'
import type { SessionAfterTest, KeyTest } from './testKey.ts'
import { permissionCoverage, type Coverage, type PermissionGroup } from './permissionGroups.ts'
import { DataList } from '#ui/DataList.tsx'
import { Led, type LedTone } from '#ui/Led.tsx'
import { Strip } from '#ui/Strip.tsx'
import { nameIn, useServerNames } from '../useServerNames.ts'
import type { ApiError } from '#api/wire.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { signInFailure } from '#features/auth/signInFailure.ts'
import { useKeys } from '../useKeys.ts'
import { allows, isAddress } from '#lib/rules/allowList.ts'

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

const extentLooks = {
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

/** What a key opens and what it may do, in words. */
export function TestResult({ result: { session, after } }: { result: KeyTest }) {
  const { t } = useLingui()
  const { identity, record } = session
  const only = identity.kind === 'api-key' ? identity.serverId : undefined
  const servers = useServerNames(only !== undefined)
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
              only === undefined ? (
                <Trans>Whole account</Trans>
              ) : (
                <Trans>{nameIn(servers, only)} only</Trans>
              ),
          },
          {
            term: <Trans>Account</Trans>,
            value: brief(record.email) || String(record.customer_id ?? record.billing_id),
          },
          { term: <Trans>Role</Trans>, value: record.role ? brief(record.role) : undefined },
          {
            term: <Trans>Servers</Trans>,
            value: only === undefined ? String(record.servers.length) : undefined,
          },
        ]}
      />
      <ul className="grid gap-1.5">
        {permissionCoverage(record.permissions).map(({ group, extent }) => (
          <li key={group} className="flex items-center justify-between gap-3">
            <span className="min-w-0">{t(groupLabels[group])}</span>
            <Led tone={extentLooks[extent].tone}>{t(extentLooks[extent].words)}</Led>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Why a key does not open anything from here, as far as the service and the list of keys tell. */
export function TestRefused({ error, pasted }: { error: ApiError; pasted: string }) {
  const { client_ip: mine } = useSignedIn().record
  const { data: keys = [] } = useKeys()
  // It is the key's own refusal that the list may explain, not a failure on the way.
  const refused = error.kind === 'refused' || error.kind === 'forbidden'
  const likely = refused ? likelyReason(pasted, keys, mine) : undefined
  return (
    <Strip tone="bad" urgent>
      <p>{signInFailure(error)}</p>
      {likely && (
        <p className="font-normal">
          {likely.reason === 'switched-off' ? (
            <Trans>{brief(likely.name)} has the same ending and is disabled.</Trans>
          ) : (
            <Trans>
              {brief(likely.name)} has the same ending and allows only{' '}
              <span className="mono">{brief(likely.list)}</span>. Your IP address is{' '}
              <span className="mono">{mine}</span>.
            </Trans>
          )}
        </p>
      )}
    </Strip>
  )
}

/** A key that was tried and refused: which of the keys that one sees it may be, and what that says of the reason. */

interface Listed {
  readonly name: string
  readonly active: boolean
  readonly ip: string
  /** The last characters of the key (spec.md 2.3). */
  readonly token_view: string
}

type LikelyReason =
  | { readonly reason: 'switched-off'; readonly name: string }
  | { readonly reason: 'wrong-ip'; readonly name: string; readonly list: string }

/**
 * The service says little of why it refuses a key (spec.md 5.6, 7). The list of keys says more: one that ends like this
 * one may be switched off, or be for other addresses. More than one alike says nothing for sure.
 * @param from The address that the service sees.
 */
export function likelyReason(
  pasted: string,
  keys: readonly Listed[],
  from: string,
): LikelyReason | undefined {
  const secret = pasted.trim().toLowerCase()
  const alike = keys.filter(({ token_view }) => {
    // Some services write dots or stars before it.
    const end = token_view.toLowerCase().replace(/^[^\da-z]+/, '')
    return end.length >= 3 && secret.endsWith(end)
  })
  const [key] = alike
  if (!key || alike.length > 1) return undefined
  if (!key.active) return { reason: 'switched-off', name: key.name }
  if (isAddress(from) && !allows(key.ip, from))
    return { reason: 'wrong-ip', name: key.name, list: key.ip }
  return undefined
}
