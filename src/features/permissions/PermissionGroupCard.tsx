import { Trans, useLingui } from '@lingui/react/macro'
import { truncate } from '#lib/text/truncate.ts'
import { Led } from '#ui/Led.tsx'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { AccessLevelBadge } from './AccessLevelBadge.tsx'
import type { PermissionStatus, ShownCapability, ShownGroup } from './usePermissionGroups.ts'

/** What a group of permissions allows, in words, with the names of the actions on demand. */
export function PermissionGroupCard({ group }: { group: ShownGroup }) {
  const { title, capabilities, level, isKnown, showsActions } = group
  const permissions = capabilities.flatMap((capability) => capability.permissions)
  return (
    <Card
      title={title}
      aria-label={title}
      badge={<AccessLevelBadge level={level} />}
      description={isKnown ? undefined : <Trans>Not used in this panel</Trans>}
    >
      <ul className="grid gap-2">
        {capabilities.map((capability) => (
          <CapabilityRow key={capability.label} capability={capability} />
        ))}
      </ul>
      <Disclosure
        // A new search resets it.
        key={String(showsActions)}
        open={showsActions}
        summary={<Trans>API actions</Trans>}
        note={permissions.length}
      >
        <ul className="grid gap-1.5">
          {permissions.map((permission) => (
            <ActionRow key={permission.permission} action={permission} />
          ))}
        </ul>
      </Disclosure>
    </Card>
  )
}

/** Only missing permissions get a badge. */
function CapabilityRow({ capability }: { capability: ShownCapability }) {
  const { t } = useLingui()
  const { label, permissions, level } = capability
  const missing = permissions.filter(({ allowed }) => allowed === false)
  return (
    <li className="flex items-start justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">
        {truncate(label)}
        {level === 'some' && (
          <span className="block text-small text-muted">
            {t`Not allowed: ${missing.map(({ permission }) => permission).join(', ')}`}
          </span>
        )}
      </span>
      {level === 'all' ? (
        <Led tone="ok" className="shrink-0">
          <span className="text-muted">
            <Trans>Allowed</Trans>
          </span>
        </Led>
      ) : (
        <AccessLevelBadge level={level} />
      )}
    </li>
  )
}

function ActionRow({ action: { permission, allowed } }: { action: PermissionStatus }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 text-small">
      <span className="mono min-w-0 flex-1 wrap-anywhere">{truncate(permission)}</span>
      {allowed === false && (
        <span className="text-bad">
          <Trans>Not allowed</Trans>
        </span>
      )}
    </li>
  )
}
