/** The document that a gateway's markup stands in. spec.md 4.4 (`getpaymentgw`): the markup is foreign. */
import frameStyle from './frame.css?url'

/**
 * What the frame may do at most. The frame inherits the panel's own policy as well, and both hold: a provider's
 * host has to be let through there (README, step 5), and no inline script runs unless the operator wants it.
 * `'self'` would mean the frame's own origin, which is none.
 */
const policyOf = (origin: string): string =>
  [
    "default-src 'none'",
    `script-src ${origin} https: 'unsafe-inline'`,
    `style-src ${origin} https: 'unsafe-inline'`,
    'img-src https: data:',
    'font-src https:',
    // A form is its way out: what its scripts would tell elsewhere by themselves nobody sees.
    "connect-src 'none'",
    'frame-src https:',
    `form-action ${origin} https:`,
    "base-uri 'none'",
  ].join('; ')

/**
 * `markup`: what the gateway handed out; `origin`: where the panel is served. The policy comes first, so that
 * nothing of the markup precedes it. The browser's own controls follow the theme around the frame. Forms open a window of their own unless they
 * say otherwise: providers refuse to be framed, and there the person sees whose page it is.
 */
export const frameDocument = (markup: string, origin: string): string =>
  [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="${policyOf(origin)}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="color-scheme" content="light dark">',
    '<base target="_blank">',
    `<link rel="stylesheet" href="${new URL(frameStyle, origin).href}">`,
    `</head><body>${markup}</body></html>`,
  ].join('')
