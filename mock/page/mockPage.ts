/** A page of the mock's own (`/mock/…`) in the static demo: asks the host of the world for it, and shows what it says. */
import { goesOn } from '../goesOn.ts'
import { isHosts, isMocks, keepAddressesServed, takeSent } from './addresses.ts'
import { forgetKept } from './forgetKept.ts'
import { mountMock } from './mount.ts'

mountMock()
addEventListener(goesOn, showPanel)
void showAnswer()

async function showAnswer(): Promise<void> {
  // Hosts put a slash behind what is a folder of theirs.
  const path = location.pathname.replace(/\/$/, '')
  const body = takeSent()
  const [reply] = await Promise.all([
    fetch(path + location.search, body && { method: 'POST', body }),
    // The way from here may lead to any address.
    keepAddressesServed(),
  ])
  if (reply.headers.has('clear-site-data')) await forgetKept()
  const onwards = reply.headers.get('location')
  if (onwards !== null) location.replace(onwards)
  else if (reply.headers.get('content-type')?.startsWith('text/html')) show(await reply.text())
  else showPlain(await reply.text())
}

/** Markup in place of this page's. */
function show(markup: string): void {
  const page = new DOMParser().parseFromString(markup, 'text/html').documentElement
  hideUntilStyled(page)
  document.documentElement.replaceWith(document.adoptNode(page))
  // Parsed scripts never run; new ones do.
  for (const parsed of document.querySelectorAll('script')) {
    const script = document.createElement('script')
    for (const { name, value } of parsed.attributes) script.setAttribute(name, value)
    // In their order, as in a page that was loaded.
    script.async = false
    parsed.replaceWith(script)
  }
}

/** As in a page that was loaded: without its style sheets nothing of it is seen. */
function hideUntilStyled(page: HTMLElement): void {
  const sheets = [...page.querySelectorAll('link[rel="stylesheet"]')]
  const settled = sheets.map(
    (sheet) =>
      new Promise((resolve) => {
        sheet.addEventListener('load', resolve, { once: true })
        sheet.addEventListener('error', resolve, { once: true })
      }),
  )
  page.style.visibility = 'hidden'
  void Promise.all(settled).then(() => page.style.removeProperty('visibility'))
}

/**
 * The panel in place of this page, where the host of the world is there already: a browser ends a shared worker with the
 * last page that has it, so that another page would begin another.
 */
function showPanel(asked: Event): void {
  const to: unknown = asked instanceof CustomEvent ? asked.detail : undefined
  if (typeof to !== 'string') return
  const { pathname } = new URL(to, location.href)
  if (isHosts(pathname) || isMocks(pathname)) return
  asked.preventDefault()
  void putPanel(to)
}

async function putPanel(to: string): Promise<void> {
  try {
    const page = await fetch('/index.html')
    const markup = await page.text()
    history.replaceState(null, '', to)
    show(markup)
  } catch {
    // The browser says what is wrong with the network.
    location.replace(to)
  }
}

function showPlain(text: string): void {
  const lines = document.createElement('pre')
  lines.textContent = text
  document.body.replaceChildren(lines)
}
