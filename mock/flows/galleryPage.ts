/** `/mock`: the gallery of all flows with their pictures, and the scenarios they start from. */
import { escapeHtml } from '../escapeHtml.ts'
import { scenarios } from '../scenarios/index.ts'
import type { Flow } from './flow.ts'
import { flowGroups } from './flows.ts'
import { startLink } from './startLink.ts'

/** File names of existing pictures: `billing.webp`. */
export type Pictures = ReadonlySet<string>

export const noPictures: Pictures = new Set()

/** The file name of a flow's picture. */
export const pictureOf = ({ id }: Pick<Flow, 'id'>): string => `${id}.webp`

/** In px; reserves the space before a picture is loaded. */
export const pictureSize = { width: 480, height: 300 }

const who = ({ scenario, as }: Flow['start']): string =>
  `${scenario}${as === undefined ? ', signed out' : `, as ${as}`}`

const { width, height } = pictureSize

function card(flow: Flow, pictures: Pictures): string {
  const file = pictureOf(flow)
  // The title next to it is its description.
  const picture = pictures.has(file)
    ? `<img src="/mock/pictures/${file}" alt="" width="${width}" height="${height}" loading="lazy">`
    : ''
  return `<li>${picture}<h3><a href="${escapeHtml(startLink(flow.start))}">${escapeHtml(flow.title)}</a></h3><p>${escapeHtml(flow.about)}</p><p class="from">${escapeHtml(who(flow.start))}</p></li>`
}

/** The gallery page. A flow without a picture shows text only. */
export function galleryPage(pictures: Pictures): string {
  const groups = flowGroups.map(
    ({ title, flows }) =>
      `<h2>${escapeHtml(title)}</h2><ul class="flows">${flows.map((flow) => card(flow, pictures)).join('')}</ul>`,
  )
  const worlds = Object.entries(scenarios).map(
    ([name, { about }]) =>
      `<li><a href="${escapeHtml(startLink({ scenario: name }))}">${escapeHtml(name)}</a> ${escapeHtml(about)}</li>`,
  )
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Scenarios of the mock backend</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <script src="/start.js"></script>
    <link rel="stylesheet" href="/mock/gallery.css">
  </head>
  <body>
    <main>
      <h1>Scenarios</h1>
      <p>Each link opens the panel in a fresh world that is always the same, and signs you in where noted. Changes in the previous world are discarded.</p>
      <p>Open an exported request log in the <a href="/mock/support">support view</a>.</p>
      ${groups.join('\n      ')}
      <h2>Starting worlds</h2>
      <p>Each opens the sign-in page, which lists its accounts.</p>
      <ul class="worlds">${worlds.join('')}</ul>
    </main>
  </body>
</html>
`
}

/** In the panel's colors. */
export const galleryStyle = `
:root { color-scheme: light dark }
body { margin: 0; font: 15px/1.5 'Inter Variable', system-ui, sans-serif; background: light-dark(#f4f6f7, #0c1013); color: light-dark(#12181d, #e7edf1) }
main { max-width: 90rem; margin: 0 auto; padding: 1.5rem clamp(1rem, 3vw, 2.5rem) 4rem }
h1 { margin: 0 0 .25rem; font-size: 1.5rem } h2 { margin: 2rem 0 .75rem; font-size: 1.125rem } h3 { margin: 0; padding: .75rem .875rem 0; font-size: .9375rem }
p { margin: 0; max-width: 46rem; color: light-dark(#55626d, #9aa8b3) }
a { color: light-dark(#0b6b66, #45d0c3); text-underline-offset: 2px }
a:focus-visible { outline: 2px solid currentColor; outline-offset: 3px; border-radius: 2px }
ul { list-style: none; margin: 0; padding: 0 }
.flows { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17.5rem, 100%), 1fr)); gap: 1rem }
.flows li { position: relative; display: flex; flex-direction: column; overflow: hidden; padding-bottom: .75rem; border: 1px solid light-dark(#dde3e7, #222c33); border-radius: 10px; background: light-dark(#fff, #12181c) }
.flows li:hover { border-color: light-dark(#868f97, #63717c) }
.flows a { text-decoration: none } .flows a::after { content: ''; position: absolute; inset: 0 }
.flows a:hover { text-decoration: underline }
.flows p { padding: .25rem .875rem 0; font-size: .875rem } .flows .from { margin-top: auto; padding-top: .5rem; font-size: .8125rem; color: light-dark(#626f79, #83929d) }
img { display: block; width: 100%; height: auto; border-bottom: 1px solid light-dark(#dde3e7, #222c33) }
.worlds li { padding: .25rem 0; color: light-dark(#55626d, #9aa8b3) } .worlds a { margin-right: .5rem; font-family: 'JetBrains Mono Variable', ui-monospace, monospace; font-size: .875rem }
`
