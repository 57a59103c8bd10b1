/** Runs on a page of the mock (`/mock/…`) in the static demo: requests it from the host and shows it. */
import { signedInEvent } from '../pageScripts.ts'
import { isFilePath, isMockPath, registerServiceWorker, takeFormData } from './addresses.ts'
import { mountMock } from './mount.ts'
import { databaseName } from './names.ts'

mountMock()
addEventListener(signedInEvent, showPanel)
void showAnswer()

async function showAnswer(): Promise<void> {
  // File hosts add a trailing slash to folders.
  const path = location.pathname.replace(/\/$/, '')
  const body = takeFormData()
  const [reply] = await Promise.all([
    fetch(path + location.search, body && { method: 'POST', body }),
    // The page may lead to any URL.
    registerServiceWorker(),
  ])
  if (reply.headers.has('clear-site-data')) await clearSiteData()
  const onwards = reply.headers.get('location')
  if (onwards !== null) location.replace(onwards)
  else if (reply.headers.get('content-type')?.startsWith('text/html')) show(await reply.text())
  else showPlain(await reply.text())
}

/** Replaces the current document. */
function show(markup: string): void {
  const page = new DOMParser().parseFromString(markup, 'text/html').documentElement
  hideUntilStyled(page)
  document.documentElement.replaceWith(document.adoptNode(page))
  // Parsed scripts never run, so create new ones.
  for (const parsed of document.querySelectorAll('script')) {
    const script = document.createElement('script')
    for (const { name, value } of parsed.attributes) script.setAttribute(name, value)
    // In order, as in a normally loaded page.
    script.async = false
    parsed.replaceWith(script)
  }
}

/** Hides the page until its style sheets are loaded, as in a normally loaded page. */
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
 * Shows the panel in this document, where the host is already running: a browser ends a shared worker with its last page,
 * so a navigation would start another one.
 */
function showPanel(event: Event): void {
  const to: unknown = event instanceof CustomEvent ? event.detail : undefined
  if (typeof to !== 'string') return
  const { pathname } = new URL(to, location.href)
  if (isFilePath(pathname) || isMockPath(pathname)) return
  event.preventDefault()
  void putPanel(to)
}

async function putPanel(to: string): Promise<void> {
  try {
    const page = await fetch('/index.html')
    const markup = await page.text()
    history.replaceState(null, '', to)
    show(markup)
  } catch {
    // Let the browser report the network error.
    location.replace(to)
  }
}

function showPlain(text: string): void {
  const lines = document.createElement('pre')
  lines.textContent = text
  document.body.replaceChildren(lines)
}

/**
 * Emulates `Clear-Site-Data: "storage"` except for the world itself, since a file host can't send the header.
 */
export async function clearSiteData(): Promise<void> {
  sessionStorage.clear()
  localStorage.clear()
  const databases = await indexedDB.databases()
  const names = databases.flatMap(({ name }) => name ?? [])
  await Promise.all(names.filter((name) => name !== databaseName).map(emptied))
}

/** Cleared rather than deleted: deletion would block while other tabs have the database open. */
async function emptied(name: string): Promise<void> {
  const opening = indexedDB.open(name)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error as DOMException))
  })
  const stores = [...database.objectStoreNames]
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite')
    for (const store of stores) transaction.objectStore(store).clear()
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', () => reject(transaction.error as DOMException))
    })
  }
  database.close()
}
