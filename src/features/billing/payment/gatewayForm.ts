import { frameMarkupMaker } from '#lib/browser/trustedTypes.ts'

/** Text as it is may not become a document (`require-trusted-types-for`). */
export const trustedMarkup = frameMarkupMaker()

/** A form that asks for nothing but a press: where it leads, and what it sends. */
export interface GatewayForm {
  readonly action: string
  readonly method: 'get' | 'post'
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

/** Anything else (scripts, styles, links, further fields) means that the provider has its own way of asking. */
const plainElements = 'form, div, p, span, br, center, button, input[type="hidden"]'
const submitters =
  'button:not([type="button"], [type="reset"]), input[type="submit"], input[type="image"]'

/**
 * The form in a gateway's markup, if a single button is all it shows: the panel then shows a button of its own. Parsing
 * runs no script and loads nothing; only addresses, names and values are taken from the markup.
 * @param origin Where the panel is served.
 */
export function plainForm(markup: string, origin: string): GatewayForm | undefined {
  const { head, body } = new DOMParser().parseFromString(trustedMarkup(markup), 'text/html')
  const [form, ...others] = body.querySelectorAll('form')
  if (!form || others.length > 0 || head.childElementCount > 0) return undefined
  const [button, ...more] = form.querySelectorAll<HTMLButtonElement | HTMLInputElement>(submitters)
  if (!button || more.length > 0) return undefined
  const rest = [...body.querySelectorAll('*')].filter((element) => !button.contains(element))
  if (!rest.every((element) => element.matches(plainElements) && isInert(element))) return undefined
  if (!isInert(button) || body.textContent.trim() !== button.textContent.trim()) return undefined
  const action = addressOf(form.getAttribute('action') ?? '', origin)
  const method = form.getAttribute('method')?.toLowerCase() ?? 'get'
  if (action === undefined || (method !== 'get' && method !== 'post')) return undefined
  const hidden = [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')]
  const fields = [...hidden, button].map(({ name, value }) => ({ name, value }))
  return { action, method, fields: fields.filter(({ name }) => name !== '') }
}

/** Whether nothing on it changes what a press does: no handlers, no other target of a button, no other encoding. */
const isInert = (element: Element): boolean =>
  element
    .getAttributeNames()
    .every((name) => !/^(on.*|form.*|enctype|accept-charset|disabled)$/.test(name))

/** The addresses that a form in the frame could be sent to as well (frameDocument.ts). */
function addressOf(action: string, origin: string): string | undefined {
  if (action === '' || !URL.canParse(action, origin)) return undefined
  const url = new URL(action, origin)
  return url.protocol === 'https:' || url.origin === origin ? url.href : undefined
}
