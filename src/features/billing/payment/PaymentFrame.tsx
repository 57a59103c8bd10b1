import { frameDocument } from './frameDocument.ts'

/**
 * A form may be sent, and open the provider's page in a window that is no longer sandboxed. Scripts run as those of a
 * stranger: without `allow-same-origin` the frame has an origin of its own, and reaches neither the panel nor what the
 * browser keeps for it. Nothing leads the whole page away: `allow-top-navigation-by-user-activation` let a script do
 * so without a click inside, by the press that had opened the frame.
 */
const allowed = [
  'allow-forms',
  'allow-scripts',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
].join(' ')

interface Props {
  /** What the gateway handed out: foreign HTML. */
  markup: string
  /** Names the frame for screen readers. */
  title: string
}

/**
 * Shows a gateway's markup, and is the only place that may. Its height is that of a form: the panel cannot look
 * inside, so whoever needs more room pulls its corner or scrolls.
 */
export function PaymentFrame({ markup, title }: Props) {
  return (
    <iframe
      title={title}
      sandbox={allowed}
      srcDoc={frameDocument(markup, location.origin)}
      className="block h-56 min-h-32 w-full resize-y rounded-item border border-line bg-surface"
    />
  )
}
