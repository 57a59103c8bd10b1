/** A page of the mock's own (`/mock/…`) in the static demo: asks the host of the world for it, and shows what it says. */
import { keepAddressesServed, takeSent } from './addresses.ts'
import { forgetKept } from './forgetKept.ts'
import { mountMock } from './mount.ts'

mountMock()
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

/** The mock's own markup in place of this page. */
function show(markup: string): void {
  const page = new DOMParser().parseFromString(markup, 'text/html').documentElement
  document.documentElement.replaceWith(document.adoptNode(page))
  // Parsed scripts never run; new ones do.
  for (const parsed of document.querySelectorAll('script')) {
    const script = document.createElement('script')
    for (const { name, value } of parsed.attributes) script.setAttribute(name, value)
    parsed.replaceWith(script)
  }
}

function showPlain(text: string): void {
  const lines = document.createElement('pre')
  lines.textContent = text
  document.body.replaceChildren(lines)
}
