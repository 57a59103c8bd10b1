import { Trans } from '@lingui/react/macro'
import { isSecureUrl } from '#lib/text/secureUrl.ts'
import { buttonClass, type ButtonVariant } from '#ui/Button.tsx'

interface Props {
  /** As the API wrote it. */
  url: string
  variant?: ButtonVariant
}

/** Opens our bot in the messenger, which verifies the username. The API's URL becomes a link only if it is safe to open. */
export function OpenBot({ url: written, variant = 'secondary' }: Props) {
  const url = URL.canParse(written) ? new URL(written) : undefined
  return (
    url &&
    isSecureUrl(url) && (
      <a href={url.href} target="_blank" rel="noreferrer" className={buttonClass(variant)}>
        <Trans>Open bot</Trans>
      </a>
    )
  )
}
