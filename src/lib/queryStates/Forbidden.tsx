import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ScreenHeading } from './ScreenHeading.tsx'

interface Props {
  reason: MessageDescriptor
  /** What cannot be done, where it is more than seeing it. */
  title?: ReactNode
  /** It stands for a whole screen, and has its heading. */
  screen?: boolean
}

/** What this session may not see or do, with the reason. */
export function Forbidden({ reason, title = <Trans>No access</Trans>, screen = false }: Props) {
  const { t } = useLingui()
  return (
    <EmptyState icon={<Lock />} title={screen ? <ScreenHeading>{title}</ScreenHeading> : title}>
      {t(reason)}
    </EmptyState>
  )
}
