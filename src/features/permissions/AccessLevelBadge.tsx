import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Badge, type LedTone } from '#ui/Led.tsx'
import type { AccessLevel } from './usePermissionGroups.ts'

const looks = {
  all: { tone: 'ok', words: msg`Allowed` },
  some: { tone: 'warn', words: msg`Partly allowed` },
  none: { tone: 'bad', words: msg`Not allowed` },
  unknown: { tone: 'off', words: msg`Unknown` },
} as const satisfies Record<AccessLevel, { tone: LedTone; words: MessageDescriptor }>

export function AccessLevelBadge({ level }: { level: AccessLevel }) {
  const { t } = useLingui()
  const { tone, words } = looks[level]
  return <Badge tone={tone}>{t(words)}</Badge>
}
