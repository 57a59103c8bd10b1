/** Sends how fast the panel was (`reportVitals` in `config.json`). */
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { randomHex } from '#api/randomHex.ts'
import { sendReport } from './sendReport.ts'

/** What the operator receives, as JSON labeled `text/plain`, whenever the page is hidden and a value is new. The last one of a visit counts. */
export interface VitalsReport {
  readonly kind: 'vitals'
  /** Random; the same until the page is left. */
  readonly visit: string
  /** The path that the visit began with, without its query. */
  readonly page: string
  readonly navigation: Metric['navigationType']
  /** In ms; CLS has no unit. See https://web.dev/articles/vitals. */
  readonly values: Partial<Record<Metric['name'], number>>
  readonly version: string
  /** ISO 8601, by the browser's clock. */
  readonly at: string
}

/** `to`: a path on this origin, or a full URL. */
export function watchVitals(to: string): void {
  const { href } = new URL(to, location.href)
  const visit = randomHex(8)
  const page = location.pathname
  const values: Partial<Record<Metric['name'], number>> = {}
  let navigation: Metric['navigationType'] | undefined
  const note = ({ name, value, navigationType }: Metric): void => {
    values[name] = Math.round(value * 1000) / 1000
    navigation = navigationType
  }
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(note)
  let sent = ''
  // After theirs, which note what is known by now.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || navigation === undefined || JSON.stringify(values) === sent) return
    sent = JSON.stringify(values)
    const at = new Date().toISOString()
    const version = PANEL_VERSION
    const report: VitalsReport = { kind: 'vitals', visit, page, navigation, values, version, at }
    void sendReport(href, report, 'text/plain')
  })
}
