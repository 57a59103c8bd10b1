import { Trans } from '@lingui/react/macro'

/** Which password signs in on what was just installed: nobody here can show it again. */
export function ChosenPassword({ elsewhere = false }: { elsewhere?: boolean }) {
  return elsewhere ? (
    <Trans>The password from the order. We don’t store it.</Trans>
  ) : (
    <Trans>The password you chose. We don’t store it.</Trans>
  )
}
