import { Trans } from '@lingui/react/macro'

/** Says which password to use, as the panel can't show it. */
export function ChosenPassword({ elsewhere = false }: { elsewhere?: boolean }) {
  return elsewhere ? (
    <Trans>The password from the order. This panel doesn’t store it.</Trans>
  ) : (
    <Trans>The password you chose. This panel doesn’t store it.</Trans>
  )
}
