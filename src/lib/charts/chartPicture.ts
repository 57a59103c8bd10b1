/** A chart on screen as a file, with title and legend. */
import { dotShape } from './LineMark.tsx'

/** Properties set by style sheets and CSS variables, which must be inlined into the picture. */
const inlinedProperties = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'font-size',
  'text-anchor',
  'paint-order',
]

const space = 'http://www.w3.org/2000/svg'

function standalone(chart: SVGSVGElement): SVGSVGElement {
  // `cloneNode` returns the same kind of element.
  const copy = chart.cloneNode(true) as SVGSVGElement
  const copies = [...copy.querySelectorAll('*')]
  for (const [index, shown] of [...chart.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(shown)
    for (const name of inlinedProperties)
      copies[index]?.setAttribute(name, style.getPropertyValue(name))
    copies[index]?.setAttribute('font-family', 'sans-serif')
    copies[index]?.removeAttribute('style')
  }
  for (const name of ['style', 'class', 'tabindex', 'role', 'data-chart'])
    copy.removeAttribute(name)
  // How keys are used.
  copy.querySelector('desc')?.remove()
  return copy
}

/** In px. */
const margin = 16
const lineHeight = 20
const markWidth = 18
/** Picture pixels per screen pixel. */
const scale = 2

export interface Captions {
  /** Above the chart. */
  readonly title: string
  /** Below it: a text for each line, and others. */
  readonly legend: readonly string[]
}

/** An SVG image. */
export const chartDrawing = (chart: SVGSVGElement, captions: Captions): Blob =>
  new Blob([new XMLSerializer().serializeToString(drawingOf(chart, captions))], {
    type: 'image/svg+xml',
  })

/** A PNG image. Rejects if the browser can't draw. */
export async function chartPicture(chart: SVGSVGElement, captions: Captions): Promise<Blob> {
  const drawing = drawingOf(chart, captions)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Number(drawing.getAttribute('width')) * scale
  canvas.height = Number(drawing.getAttribute('height')) * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made'))))
  })
}

function drawingOf(chart: SVGSVGElement, { title, legend }: Captions): SVGSVGElement {
  const { width, height } = chart.getBoundingClientRect()
  const ink = getComputedStyle(chart).color
  const drawing = element('svg', {
    width: Math.ceil(width + 2 * margin),
    height: Math.ceil(height + 2 * margin + (legend.length + 1) * lineHeight + 8),
  })
  const text = (words: string, x: number, y: number, look: Attributes) => {
    const found = element('text', { x, y, fill: ink, 'font-family': 'sans-serif', ...look })
    found.textContent = words
    drawing.append(found)
  }
  drawing.append(element('rect', { width: '100%', height: '100%', fill: surfaceBehind(chart) }))
  text(title, margin, margin + 12, { 'font-size': 14, 'font-weight': 600 })
  const copy = standalone(chart)
  for (const [name, value] of Object.entries({ x: margin, y: margin + lineHeight, width, height }))
    copy.setAttribute(name, String(value))
  drawing.append(copy)
  const lines = chart.querySelectorAll<SVGPathElement>('path[data-line]')
  for (const [index, words] of legend.entries()) {
    const y = margin + lineHeight * (index + 2) + height
    const line = lines[index]
    if (line) drawing.append(...markOf(line, y - 4))
    text(words, margin + markWidth + 8, y, { 'font-size': 12 })
  }
  return drawing
}

type Attributes = Readonly<Record<string, string | number>>

function element<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(space, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}

/** A line sample next to its legend text, with what a lone point looks like. */
function markOf(line: SVGPathElement, y: number): SVGElement[] {
  const { stroke, strokeDasharray, strokeOpacity } = getComputedStyle(line)
  const dot = dotShape(line.dataset['line'] === 'second' ? 'second' : 'main')
  return [
    element('path', {
      d: `M${margin},${y}h${markWidth}`,
      stroke,
      'stroke-opacity': strokeOpacity,
      'stroke-width': 2,
      'stroke-dasharray': strokeDasharray,
    }),
    element('path', {
      d: dot.of({ x: margin + markWidth / 2, y }),
      fill: 'none',
      stroke,
      'stroke-opacity': strokeOpacity,
      'stroke-width': dot.width,
      'stroke-linecap': 'round',
    }),
  ]
}

/** The color of the nearest background behind an element; white if there is none. */
function surfaceBehind(found: Element): string {
  for (let at: Element | null = found; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== 'transparent')
      return backgroundColor
  }
  return 'white'
}
