import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { brief } from '#lib/text/brief.ts'
import type { SessionAfterTest, KeyTest } from './testKey.ts'
import { permissionExtents, type Extent, type PermissionGroup } from './permissionGroups.ts'
import { DataList } from '#ui/DataList.tsx'
import { Led, type LedTone } from '#ui/Led.tsx'
import { Strip } from '#ui/Strip.tsx'
import { nameIn, useServerNames } from '../useServerNames.ts'

const groupWords = {
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
} as const satisfies Record<Extent, { tone: LedTone; words: MessageDescriptor }>

const afterWords = {
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
        <Trans>Key valid</Trans> <span className="font-normal">{t(afterWords[after])}</span>
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
        {permissionExtents(record.permissions).map(({ group, extent }) => (
          <li key={group} className="flex items-center justify-between gap-3">
            <span className="min-w-0">{t(groupWords[group])}</span>
            <Led tone={extentLooks[extent].tone}>{t(extentLooks[extent].words)}</Led>
          </li>
        ))}
      </ul>
    </section>
  )
}
