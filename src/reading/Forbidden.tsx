import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ScreenHeading } from './ScreenHeading.tsx'

interface Props {
  reason: MessageDescriptor
  /** It stands for a whole screen, and has its heading. */
  screen?: boolean
}

/** What this session may not see, with the reason. */
export function Forbidden({ reason, screen = false }: Props) {
  const { t } = useLingui()
  const title = <Trans>You cannot see this</Trans>
  return (
    <EmptyState icon={<Lock />} title={screen ? <ScreenHeading>{title}</ScreenHeading> : title}>
      {t(reason)}
    </EmptyState>
  )
}
