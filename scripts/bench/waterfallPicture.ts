/** In ms since the page was requested. */
export interface Waterfall {
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

const kinds = [
  { name: 'page', test: /^\/servers$/, light: '#475569', dark: '#94a3b8' },
  { name: 'words', test: /\/assets\/\w+\.\w\w-[^/]+\.js$/, light: '#7c3aed', dark: '#a78bfa' },
  { name: 'script', test: /\.js$/, light: '#2563eb', dark: '#60a5fa' },
  { name: 'style', test: /\.css$/, light: '#0f766e', dark: '#2dd4bf' },
  { name: 'configuration', test: /\/config\.json$/, light: '#b45309', dark: '#fbbf24' },
  { name: 'API', test: /^\/api\//, light: '#dc2626', dark: '#f87171' },
  { name: 'other', test: /./, light: '#64748b', dark: '#cbd5e1' },
] as const

const kindOf = (path: string): number => kinds.findIndex(({ test }) => test.test(path))

const width = 960
const labels = 230
const margin = 16
const top = 92
const row = 20

/** An SVG of the requests as bars, for light and dark pages. `latency`: round trip in ms. */
export function drawWaterfall({ requests, paint, content }: Waterfall, latency: number): string {
  const step = content > 800 ? 200 : content > 300 ? 100 : 50
  const last = Math.ceil((content * 1.02) / step) * step
  const bottom = top + requests.length * row
  const x = (ms: number): string =>
    (labels + (ms / last) * (width - labels - margin * 2)).toFixed(1)
  const ticks = Array.from({ length: last / step + 1 }, (_, at) => at * step)
  const shown = [...new Set(requests.map(({ path }) => kindOf(path)))].toSorted((a, b) => a - b)
  const tone = (mode: 'light' | 'dark'): string =>
    kinds.map((kind, at) => `.k${at}{fill:${kind[mode]}}`).join('')
  const title = `The server list on a first visit: ${requests.length} requests until it stands`
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom + 48}" role="img" aria-labelledby="title">`,
    `<title id="title">${title}</title>`,
    `<style>text{font:12px system-ui,sans-serif;fill:#334155}.title{font-size:16px;font-weight:600;fill:#0f172a}.page{fill:#fff;stroke:#e2e8f0}.grid{stroke:#e2e8f0}.mark{stroke:#0f172a;stroke-dasharray:3 3}.end{text-anchor:end}.middle{text-anchor:middle}${tone('light')}@media(prefers-color-scheme:dark){text{fill:#cbd5e1}.title{fill:#f1f5f9}.page{fill:#0f172a;stroke:#334155}.grid{stroke:#334155}.mark{stroke:#f1f5f9}${tone('dark')}}</style>`,
    `<rect class="page" x=".5" y=".5" width="${width - 1}" height="${bottom + 47}" rx="8"/>`,
    `<text class="title" x="${margin}" y="30">${title}</text>`,
    `<text class="end" x="${width - margin}" y="30">empty cache, ${latency} ms there and back</text>`,
    ...shown.flatMap((kind, at) => [
      `<rect class="k${kind}" x="${margin + at * 110}" y="44" width="12" height="12" rx="2"/>`,
      `<text x="${margin + 18 + at * 110}" y="54">${kinds[kind]?.name}</text>`,
    ]),
    ...ticks.flatMap((ms) => [
      `<path class="grid" d="M${x(ms)} ${top}V${bottom}"/>`,
      `<text class="middle" x="${x(ms)}" y="${bottom + 18}">${ms}${ms === last ? ' ms' : ''}</text>`,
    ]),
    ...requests.flatMap(({ path, from, to }, at) => [
      `<text class="end" x="${labels - 8}" y="${top + at * row + 14}">${nameOf(path)}</text>`,
      `<rect class="k${kindOf(path)}" x="${x(from)}" y="${top + at * row + 4}" width="${Math.max(2, Number(x(to)) - Number(x(from))).toFixed(1)}" height="${row - 8}" rx="2"/>`,
    ]),
    ...[
      { ms: paint, what: 'first paint' },
      { ms: content, what: 'list' },
    ].flatMap(({ ms, what }) => [
      `<path class="mark" d="M${x(ms)} ${top - 6}V${bottom}"/>`,
      `<text class="${ms / last > 0.85 ? 'end' : 'middle'}" x="${x(ms)}" y="${top - 12}">${what} ${ms.toFixed(0)}</text>`,
    ]),
    '</svg>',
  ]
  return `${lines.join('\n')}\n`
}

/** Without folders and content hash; our URLs contain no characters that SVG reserves. */
const nameOf = (path: string): string =>
  path.replace(/^\/assets\//, '').replace(/-[\w-]{8}(\.\w+)$/, '$1')
