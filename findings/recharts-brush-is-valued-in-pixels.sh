#!/usr/bin/env bash
# The two handles of a recharts Brush have one name, and their value is their place in pixels.
#
# Guess before the first run: each is a slider named for the end of the range that it moves, and its value is the chosen point
# or its index, between the first and the last.
# Seen: both are named for the whole range ("Min value: 6:00, Max value: 18:00"), so that nobody hears which one they hold;
# `aria-valuenow` is the handle's x in the drawing with all its decimals, without aria-valuemin, -max or -valuetext: the same
# choice is 105 in a chart of 400 px and 210 in one of 800.
#
# Needs Node 20 or newer. Installs nothing outside a temporary folder.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund recharts@3.11.1 react@19.3.1 react-dom@19.3.1 react-is@19.3.1 jsdom@27.0.0 > /dev/null

cat > brush.mjs <<'JS'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true })
for (const name of ['document', 'HTMLElement', 'SVGElement', 'Element', 'Node', 'MutationObserver'])
  globalThis[name] = window[name]
globalThis.window = window
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true })
globalThis.requestAnimationFrame = window.requestAnimationFrame.bind(window)
globalThis.cancelAnimationFrame = window.cancelAnimationFrame.bind(window)
const { createElement: h } = await import('react')
const { createRoot } = await import('react-dom/client')
const { flushSync } = await import('react-dom')
const { LineChart, Line, XAxis, Brush } = await import('recharts')
const { readFileSync } = await import('node:fs')
const { version } = JSON.parse(readFileSync('node_modules/recharts/package.json', 'utf8'))

async function handles(width, row) {
  const root = document.createElement('div')
  document.body.append(root)
  const data = Array.from({ length: 24 }, (_, hour) => row(hour))
  const brush = h(Brush, { dataKey: 'at', height: 40, startIndex: 6, endIndex: 18 })
  const line = h(Line, { dataKey: 'mbps', isAnimationActive: false })
  const chart = h(LineChart, { width, height: 200, data }, h(XAxis, { dataKey: 'at' }), line, brush)
  flushSync(() => createRoot(root).render(chart))
  await new Promise((resolve) => setTimeout(resolve, 300))
  return [...root.querySelectorAll('[role=slider]')].map((handle) =>
    ['aria-label', 'aria-valuenow', 'aria-valuemin', 'aria-valuemax', 'aria-valuetext'].map((name) =>
      handle.getAttribute(name),
    ),
  )
}

const plain = (hour) => ({ at: `${hour}:00`, mbps: hour })
const narrow = await handles(400, plain)
const wide = await handles(800, plain)
console.log(`recharts ${version}: name, valuenow, valuemin, valuemax, valuetext of the handles`)
for (const [words, of] of Object.entries({ '400 px': narrow, '800 px': wide }))
  console.log(words, JSON.stringify(of))

const nameOf = ([name]) => name
const valueOf = ([, value]) => Number(value)
const same = [
  narrow.length === 2,
  narrow.map(nameOf).every((name) => name === 'Min value: 6:00, Max value: 18:00'),
  [...narrow, ...wide].map(valueOf).map(Math.round).join() === '105,306,210,619',
  [...narrow, ...wide].every(([, , ...rest]) => rest.every((value) => value === null)),
]
console.log(same.every(Boolean) ? 'as described' : `changed: ${JSON.stringify(same)}`)
process.exit(same.every(Boolean) ? 0 : 1)
JS
node brush.mjs
