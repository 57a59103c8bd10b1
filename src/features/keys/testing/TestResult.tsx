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
  'see-servers': msg`See servers and their state`,
  power: msg`Switch servers on, off and over`,
  install: msg`Install systems, which erases disks`,
  access: msg`Open consoles and ways in`,
  network: msg`See and change the network`,
  names: msg`Give names and tags`,
  tickets: msg`Ask for remote hands`,
  order: msg`Order servers, which costs money`,
  'see-bills': msg`See bills and payments`,
  'pay-bills': msg`Pay bills and cancel servers`,
  account: msg`Change the account and its PIN`,
  keys: msg`Make and delete API keys`,
} as const satisfies Record<PermissionGroup, MessageDescriptor>

const extentLooks = {
  all: { tone: 'ok', words: msg`yes` },
  some: { tone: 'warn', words: msg`in part` },
  none: { tone: 'off', words: msg`no` },
  unknown: { tone: 'off', words: msg`not said` },
} as const satisfies Record<Extent, { tone: LedTone; words: MessageDescriptor }>

const afterWords = {
  ended: msg`The session of this test has been ended.`,
  'not-ended': msg`The session of this test could not be ended. It ends by itself within two minutes.`,
  own: msg`This is the key you are signed in with here. Your session goes on.`,
  shared: msg`The service answered with a session that was open before. It was left open: something else works with this key from your address.`,
} as const satisfies Record<SessionAfterTest, MessageDescriptor>

/** What a key opens and what it may do, in words. */
export function TestResult({ result: { session, after } }: { result: KeyTest }) {
  const { t } = useLingui()
  const { identity, record } = session
  const only = identity.kind === 'api-key' ? identity.serverId : undefined
  const servers = useServerNames(only !== undefined)
  return (
    <section aria-label={t`What the key may do`} className="grid gap-3.5">
      <Strip tone="ok" urgent>
        <Trans>The key works from here.</Trans>{' '}
        <span className="font-normal">{t(afterWords[after])}</span>
      </Strip>
      <DataList
        rows={[
          {
            term: <Trans context="what a key opens">Reach</Trans>,
            value:
              only === undefined ? (
                <Trans>Whole account</Trans>
              ) : (
                <Trans>{nameIn(servers, only)} and nothing else</Trans>
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
