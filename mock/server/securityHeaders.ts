import { createMiddleware } from 'hono/factory'
import { Hono } from 'hono'
import { worldIdOf } from '../cookie.ts'
import type { Worlds } from '../world/worlds.ts'

/** Where browsers report CSP violations. */
export const cspReportPath = '/mock/csp-report'

/** The panel's content security policy. `connect`: origins it may call besides its own. */
export function contentSecurityPolicy(connect: readonly string[] = []): string {
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    // Some browsers don't count same-origin WebSockets as 'self', but `wss:` would allow every host, so the
    // console's
    // gateway is listed instead.
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

/** Security headers for every reply; a route can override them. */
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
    // For search engines that don't run scripts; public/start.js covers the others.
    if (!/^\/order\/?$/.test(c.req.path)) c.header('X-Robots-Tag', 'noindex')
  })
}

/** The journal's action for a CSP violation. */
export const cspReportAction = 'csp-report'

/** Adds CSP reports to their world's journal, so that tests fail on them. */
export function cspReportRoute(worlds: Worlds): Hono {
  const app = new Hono()
  app.post(cspReportPath, async (context) => {
    const world = await worlds.choose(worldIdOf(context))
    const report = await context.req.text()
    world.journal.push({
      at: world.clock.now(),
      action: cspReportAction,
      status: 204,
      outcome: 'ok',
      took: 0,
      fields: { report: report.slice(0, 4000) },
    })
    return context.body(null, 204)
  })
  return app
}
