import { createMiddleware } from 'hono/factory'
import { Hono } from 'hono'
import { worldIdOf } from '../cookie.ts'
import type { Worlds } from '../world/worlds.ts'

/** Where browsers report CSP violations. */
export const cspReportPath = '/mock/csp-report'

/** The one page that search engines may show. */
export const publicPath = /^\/order\/?$/

/** Hosts that the panel may use besides its own origin. */
export interface AllowedHosts {
  /** Origins that it may call. */
  readonly connect?: readonly string[] | undefined
  /** Payment providers that forms may be sent to. */
  readonly form?: readonly string[] | undefined
  /** Payment providers whose pages may be framed. */
  readonly frame?: readonly string[] | undefined
  /** Where browsers report violations: a path or a full URL; nowhere by default. */
  readonly report?: string | undefined
}

/** The panel's content security policy. */
export function contentSecurityPolicy({
  connect = [],
  form = [],
  frame = [],
  report,
}: AllowedHosts = {}): string {
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Some browsers don't count same-origin WebSockets as 'self', but `wss:` would allow every host, so the
    // console's gateway is listed instead.
    'connect-src': ["'self'", ...connect],
    'frame-src': ["'self'", 'blob:', ...frame],
    'form-action': ["'self'", ...form],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Text becomes neither markup nor a script's address, except by what has these names: src/lib/browser/trustedTypes.ts.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['payment-form', 'program'],
    ...(report !== undefined && { 'report-uri': [report] }),
    ...(reportingEndpoint(report) !== undefined && { 'report-to': [endpoint] }),
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** The name that `report-to` and `Reporting-Endpoints` have in common. */
const endpoint = 'csp'

/**
 * `report-to` takes the place of `report-uri` in every engine that knows it (docs/deploy.md). Without TLS, Chromium 156 and
 * Firefox 153 then send no report at all, so a path has `report-uri` alone: the mock has no TLS.
 */
const reportingEndpoint = (report: string | undefined): string | undefined =>
  report?.startsWith('https://') === true ? `${endpoint}="${report}"` : undefined

/** The headers of every response, by name. Whatever serves the panel sends them: this server or nginx. */
export const panelHeaders = (hosts: AllowedHosts): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(hosts),
  ...(reportingEndpoint(hosts.report) !== undefined && {
    'Reporting-Endpoints': reportingEndpoint(hosts.report),
  }),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
})

/** The origins that a `config.json` allows the panel to call, besides its own. */
export function connectOrigins({
  apiBase,
  allowedApiHosts,
  consoleGateway,
  reportErrors,
  reportVitals,
}: {
  apiBase?: unknown
  allowedApiHosts?: unknown
  consoleGateway?: unknown
  reportErrors?: unknown
  reportVitals?: unknown
}): string[] {
  const hosts: unknown[] = Array.isArray(allowedApiHosts) ? allowedApiHosts : []
  return [
    apiBase,
    consoleGateway,
    reportErrors,
    reportVitals,
    ...hosts.map((host) => `https://${String(host)}`),
  ].flatMap((address) =>
    typeof address === 'string' && URL.canParse(address) ? [originOf(new URL(address))] : [],
  )
}

/** Some engines return "null" as the `origin` of a WebSocket URL. */
const originOf = ({ protocol, host }: URL): string => `${protocol}//${host}`

/** Adds them to every response; a route can override them. */
export const securityHeaders = (connect: readonly string[] = []) => {
  const headers = panelHeaders({ connect, report: cspReportPath })
  return createMiddleware(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.header(name, value)
    // For search engines that don't run scripts; src/start covers the others.
    if (!publicPath.test(c.req.path)) c.header('X-Robots-Tag', 'noindex')
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
      carried_out: true,
      took: 0,
      fields: { report: report.slice(0, 4000) },
    })
    return context.body(null, 204)
  })
  return app
}
