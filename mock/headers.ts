import { createMiddleware } from 'hono/factory'

/** Where browsers report what the policy stopped. */
export const cspReportPath = '/mock/csp-report'

/** The content security policy of the panel. `connect` names what it may call beyond its own origin. */
export function contentSecurityPolicy(connect: readonly string[] = []): string {
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    // Some browsers do not count WebSockets of the same origin to 'self', but the named schemes would
    // open every host, so the console's gateway is named instead.
    'connect-src': ["'self'", ...connect],
    'frame-src': ["'self'", 'blob:'],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [cspReportPath],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** Security headers for every reply of the server; a route that needs other ones has set them already. */
export const securityHeaders = (connect: readonly string[] = []) => {
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy(connect),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
  return createMiddleware(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.header(name, value)
    // For search engines that run no script; public/start.js tells the others.
    if (!/^\/order\/?$/.test(c.req.path)) c.header('X-Robots-Tag', 'noindex')
  })
}
