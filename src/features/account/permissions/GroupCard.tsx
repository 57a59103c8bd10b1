import { Trans, useLingui } from '@lingui/react/macro'
import { brief } from '#lib/text/brief.ts'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Led } from '#ui/Led.tsx'
import { Badge } from '#ui/Badge.tsx'
import type { Extent } from './rights.ts'
import type { ShownCapability, ShownGroup, WordedRight } from './useGroups.ts'

/** What a group lets one do, in words; its actions by name when somebody asks. */
export function GroupCard({ group }: { group: ShownGroup }) {
  const { title, capabilities, extent, known, namesAction } = group
  const rights = capabilities.flatMap((capability) => capability.rights)
  return (
    <Card
      title={title}
      aria-label={title}
      badge={<ExtentBadge extent={extent} />}
      description={known ? undefined : <Trans>Not used in this panel</Trans>}
    >
      <ul className="grid gap-2">
        {capabilities.map((capability) => (
          <CapabilityRow key={capability.words} capability={capability} />
        ))}
      </ul>
      <Disclosure
        // Another search opens or closes it anew.
        key={String(namesAction)}
        open={namesAction}
        summary={<Trans>API actions</Trans>}
        note={rights.length}
      >
        <ul className="grid gap-1.5">
          {rights.map((right) => (
            <ActionRow key={right.permission} right={right} />
          ))}
        </ul>
      </Disclosure>
    </Card>
  )
}

function ExtentBadge({ extent }: { extent: Extent }) {
  switch (extent) {
    case 'all':
      return (
        <Badge tone="ok">
          <Trans>Allowed</Trans>
        </Badge>
      )
    case 'some':
      return (
        <Badge tone="warn">
          <Trans>Partly allowed</Trans>
        </Badge>
      )
    case 'none':
      return (
        <Badge tone="bad">
          <Trans>Not allowed</Trans>
        </Badge>
      )
    case 'unknown':
      return (
        <Badge tone="off">
          <Trans>Unknown</Trans>
        </Badge>
      )
  }
}

/** What is allowed stands quietly; what isn't is marked. */
function CapabilityRow({ capability: { words, rights, extent } }: { capability: ShownCapability }) {
  const { t } = useLingui()
  const missing = rights.filter(({ allowed }) => allowed === false)
  return (
    <li className="flex items-start justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">
        {brief(words)}
        {extent === 'some' && (
          <span className="block text-small text-muted">
            {t`Not allowed: ${missing.map((right) => right.words).join(', ')}`}
          </span>
        )}
      </span>
      {extent === 'all' ? (
        <Led tone="ok" className="shrink-0">
          <span className="text-muted">
            <Trans>Allowed</Trans>
          </span>
        </Led>
      ) : (
        <ExtentBadge extent={extent} />
      )}
    </li>
  )
}

function ActionRow({ right: { permission, words, allowed } }: { right: WordedRight }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 text-small">
      <span className="mono wrap-anywhere">{brief(permission)}</span>
      <span className="min-w-0 flex-1 text-muted wrap-anywhere">{brief(words)}</span>
      {allowed === false && (
        <span className="text-bad">
          <Trans>Not allowed</Trans>
        </span>
      )}
    </li>
  )
}
