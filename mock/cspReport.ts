import { Hono } from 'hono'
import { worldIdOf } from './cookie.ts'
import { cspReportPath } from './headers.ts'
import type { Worlds } from './world/worlds.ts'

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
