import frameStyle from './frame.css?url'

/**
 * Applies together with the panel's own policy, which the frame inherits: that one has to allow a provider's host
 * (docs/deploy.md) and inline scripts. `'self'` would mean the frame's own, opaque origin.
 */
const policyOf = (origin: string): string =>
  [
    "default-src 'none'",
    `script-src ${origin} https: 'unsafe-inline'`,
    `style-src ${origin} https: 'unsafe-inline'`,
    'img-src https: data:',
    'font-src https:',
    // Data leaves by a form that the person submits, never by a script.
    "connect-src 'none'",
    'frame-src https:',
    `form-action ${origin} https:`,
    "base-uri 'none'",
  ].join('; ')

/**
 * The document around a gateway's markup, which follows the policy so that none of it precedes it. Forms open a new
 * window by default: providers refuse to be framed, and there the address bar shows whose page it is.
 * @param origin Where the panel is served.
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
