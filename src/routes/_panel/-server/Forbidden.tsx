import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { EmptyState } from '#ui/EmptyState.tsx'

/** A part of a screen that this session may not see, with the reason. */
export function Forbidden({ reason }: { reason: MessageDescriptor }) {
  const { t } = useLingui()
  return (
    <EmptyState icon={<Lock />} title={<Trans>You cannot see this</Trans>}>
      {t(reason)}
    </EmptyState>
  )
}
