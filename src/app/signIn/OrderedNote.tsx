import { Trans } from '@lingui/react/macro'
import { orderedIn } from '#features/auth/orderedIn.ts'
import { Strip } from '#ui/Strip.tsx'

/** Says what signing in is for, in the middle of an order; nothing elsewhere. */
export function OrderedNote({ target }: { target: string }) {
  const order = orderedIn(target)
  if (!order) return null
  const { plan, count } = order
  return (
    <Strip tone="info">
      {plan === undefined ? (
        <Trans>Sign in to finish your order. Your choices are kept.</Trans>
      ) : count > 1 ? (
        <Trans>
          You’re ordering {count} × {plan}. Your choices are kept.
        </Trans>
      ) : (
        <Trans>You’re ordering {plan}. Your choices are kept.</Trans>
      )}
    </Strip>
  )
}
