import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { median, type Measurement } from './measurement.ts'
import { serverTable } from './screens.ts'
import { firstVisit } from './tab.ts'
import { inWorld } from './world.ts'

const visits = 5
/** Round trip in ms; without latency every request would seem to be free. */
const latency = 40
const picture = 'docs/first-screen.svg'

/** Draws the list's requests until it is shown, without cache: the median visit of several. */
export async function waterfall(): Promise<Measurement[]> {
  return inWorld('forty-servers', async ({ browser, host: origin, signIn }) => {
    const target = { ...serverTable, origin, session: await signIn(), latency }
    const all: Waterfall[] = []
    while (all.length < visits)
      all.push((await firstVisit(browser, target, requestsUntilContent)).found)
    const middle = median(all.map(({ content }) => content))
    writeFileSync(picture, all.filter(({ content }) => content === middle).map(drawn)[0] ?? '')
    console.log(`  ${picture}`)
    return []
  })
}

/** All in ms since the page was requested. */
interface Waterfall {
  readonly requests: readonly {
    readonly path: string
    readonly from: number
    readonly to: number
  }[]
  /** First contentful paint. */
  readonly paint: number
  /** When the requested content was in a frame. */
  readonly content: number
}

/** Runs when the list is shown; later requests are left out. */
const requestsUntilContent = (page: Page): Promise<Waterfall> =>
  page.evaluate(() => {
    const [paint = 0, content = 0] = ['first-contentful-paint', 'content'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime,
    )
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    const requests = entries
      .filter(({ startTime }) => startTime < content)
      .map(({ name, startTime: from, responseEnd }) => ({
        path: new URL(name).pathname,
        from,
        to: Math.min(responseEnd, content),
      }))
    return { paint, content, requests }
  })

/** In colours for light and dark pages. */
const kinds = [
  { name: 'page', test: /^\/servers$/, color: '#64748b' },
  { name: 'words', test: /\/assets\/\w+\.\w\w-[^/]+\.js$/, color: '#8b5cf6' },
  { name: 'script', test: /\.js$/, color: '#3b82f6' },
  { name: 'style', test: /\.css$/, color: '#14b8a6' },
  { name: 'configuration', test: /\/config\.json$/, color: '#d97706' },
  { name: 'API', test: /^\/api\//, color: '#ef4444' },
  { name: 'other', test: /./, color: '#94a3b8' },
] as const

const width = 960
const labels = 260
const margin = 16
const top = 92
const row = 20

/** An SVG of the requests as bars. */
function drawn({ requests, paint, content }: Waterfall): string {
  const step = content > 800 ? 200 : content > 300 ? 100 : 50
  const last = Math.ceil((content * 1.02) / step) * step
  const bottom = top + requests.length * row
  const x = (ms: number): number => labels + (ms / last) * (width - labels - margin * 2)
  const ticks = Array.from({ length: last / step + 1 }, (_, at) => at * step)
  const title = `The server list on a first visit: ${requests.length} requests until it stands`
  const text = (at: number, y: number, words: string, anchor = 'start'): string =>
    `<text x="${at.toFixed(1)}" y="${y}" text-anchor="${anchor}">${words}</text>`
  const bar = (path: string, from: number, y: number, length: number): string =>
    `<rect fill="${kinds.find(({ test }) => test.test(path))?.color}" x="${from.toFixed(1)}" y="${y}" width="${length.toFixed(1)}" height="12" rx="2"/>`
  const line = (kind: string, ms: number, from: number): string =>
    `<path class="${kind}" d="M${x(ms).toFixed(1)} ${from}V${bottom}"/>`
  const shown = kinds.filter((kind) =>
    requests.some(({ path }) => kinds.find(({ test }) => test.test(path)) === kind),
  )
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom + 48}" role="img" aria-labelledby="title">`,
    `<title id="title">${title}</title>`,
    `<style>text{font:12px system-ui,sans-serif;fill:#334155}.page{fill:#fff}path{stroke:#cbd5e1}.mark{stroke:#0f172a;stroke-dasharray:3 3}@media(prefers-color-scheme:dark){text{fill:#cbd5e1}.page{fill:#0f172a}path{stroke:#334155}.mark{stroke:#f1f5f9}}</style>`,
    `<rect class="page" width="${width}" height="${bottom + 48}" rx="8"/>`,
    text(margin, 30, title),
    text(width - margin, 30, `empty cache, ${latency} ms there and back`, 'end'),
    ...shown.flatMap(({ name, color }, at) => [
      `<rect fill="${color}" x="${margin + at * 110}" y="44" width="12" height="12" rx="2"/>`,
      text(margin + 18 + at * 110, 54, name),
    ]),
    ...ticks.flatMap((ms) => [line('grid', ms, top), text(x(ms), bottom + 18, `${ms}`, 'middle')]),
    // Without folders and content hash; our URLs contain no characters that SVG reserves.
    ...requests.flatMap(({ path, from, to }, at) => [
      text(
        labels - 8,
        top + at * row + 14,
        path.replace(/^\/assets\//, '').replace(/-[\w-]{8}(\.\w+)$/, '$1'),
        'end',
      ),
      bar(path, x(from), top + at * row + 4, Math.max(2, x(to) - x(from))),
    ]),
    ...Object.entries({ 'first paint': paint, list: content }).flatMap(([name, ms]) => [
      line('mark', ms, top - 6),
      text(x(ms), top - 12, `${name} ${ms.toFixed(0)}`, 'end'),
    ]),
    '</svg>',
  ]
  return `${lines.join('\n')}\n`
}
