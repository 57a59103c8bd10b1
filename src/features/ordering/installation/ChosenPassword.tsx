import { Trans } from '@lingui/react/macro'

/** Says which password to use, as the panel can't show it. */
export function ChosenPassword({ elsewhere = false }: { elsewhere?: boolean }) {
  return elsewhere ? (
    <Trans>The password from the order. We don’t store it.</Trans>
  ) : (
    <Trans>The password you chose. We don’t store it.</Trans>
  )
}
