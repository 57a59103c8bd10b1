/** Renders a chart on screen to a PNG file, with title and legend. */
import { lineStyles } from './LineMark.tsx'

/** Properties set by style sheets and CSS variables, which must be inlined into the picture. */
const inlinedProperties = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'font-size',
  'text-anchor',
]

function standalone(chart: SVGSVGElement): SVGSVGElement {
  // `cloneNode` returns the same kind of element.
  const copy = chart.cloneNode(true) as SVGSVGElement
  const copies = [...copy.querySelectorAll('*')]
  for (const [index, element] of [...chart.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element)
    for (const name of inlinedProperties)
      copies[index]?.setAttribute(name, style.getPropertyValue(name))
    copies[index]?.setAttribute('font-family', 'sans-serif')
    copies[index]?.removeAttribute('style')
  }
  copy.removeAttribute('style')
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return copy
}

const margin = 16
const lineHeight = 20
const markWidth = 18
/** Picture pixels per screen pixel. */
const scale = 2

/** `title` goes above, `legend` below with a text for each line. Rejects if the browser can't draw. */
export async function chartPicture(
  chart: SVGSVGElement,
  { title, legend }: { title: string; legend: readonly string[] },
): Promise<Blob> {
  const { width, height } = chart.getBoundingClientRect()
  const copy = standalone(chart)
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()

  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * margin) * scale
  canvas.height = (height + 2 * margin + (legend.length + 1) * lineHeight + 8) * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures')
  context.scale(scale, scale)
  context.fillStyle = surfaceBehind(chart)
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = getComputedStyle(chart).color
  context.font = '600 14px sans-serif'
  context.fillText(title, margin, margin + 12)
  context.drawImage(image, margin, margin + lineHeight, width, height)
  context.font = '12px sans-serif'
  const lines = chart.querySelectorAll<SVGPathElement>('[data-line]')
  for (const [index, words] of legend.entries()) {
    const y = margin + lineHeight * (index + 2) + height
    const line = lines[index]
    if (line) drawMark(context, line, y - 4)
    context.fillText(words, margin + markWidth + 8, y)
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made'))))
  })
}

/** A line sample next to its legend text, with what a lone point looks like. */
function drawMark(context: CanvasRenderingContext2D, line: SVGPathElement, y: number): void {
  const { stroke, strokeDasharray } = getComputedStyle(line)
  context.strokeStyle = stroke
  context.lineWidth = 2
  context.setLineDash(strokeDasharray === 'none' ? [] : [5, 3])
  context.beginPath()
  context.moveTo(margin, y)
  context.lineTo(margin + markWidth, y)
  context.stroke()
  const { dot, dotWidth } = lineStyles[line.dataset['line'] === 'second' ? 'second' : 'main']
  context.lineWidth = dotWidth
  context.setLineDash([])
  context.lineCap = 'round'
  context.stroke(new Path2D(dot({ x: margin + markWidth / 2, y })))
}

/** The color of the nearest background behind an element; white if there is none. */
function surfaceBehind(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== 'transparent')
      return backgroundColor
  }
  return 'white'
}
