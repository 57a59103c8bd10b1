import { frameDocument } from './frameDocument.ts'
import { trustedMarkup } from './gatewayForm.ts'

/**
 * Forms may be submitted, and open the provider's page in a window outside the sandbox. Without `allow-same-origin`
 * the frame has its own origin, and its scripts reach neither the panel nor its storage. Navigating the whole page
 * isn't allowed: with `allow-top-navigation-by-user-activation` the press that opened the frame was enough for a script.
 */
const allowed = [
  'allow-forms',
  'allow-scripts',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
].join(' ')

interface Props {
  /** Untrusted HTML of the gateway. */
  markup: string
  /** Names the frame for screen readers. */
  title: string
}

/** The only place that shows a gateway's markup. The panel can't measure it, so that the frame is resizable. */
export function PaymentFrame({ markup, title }: Props) {
  return (
    <iframe
      title={title}
      sandbox={allowed}
      srcDoc={trustedMarkup(frameDocument(markup, location.origin))}
      className="block h-56 min-h-32 w-full resize-y rounded-item border border-line bg-surface"
    />
  )
}
