/**
 * The button that opens the demo drawer: at the bottom of the panel's rail, or a small tab at the edge
 * without one.
 */
import { t } from '@lingui/core/macro'
import { memoizeAsync } from '#app/memoizeAsync.ts'
import { followLanguage } from '../words.ts'
import { readDemo } from './demo.ts'
import './drawer.css'

/** Adds the button to the page, outside of the panel's own elements. */
export async function showHandle(): Promise<void> {
  const place = document.createElement('section')
  place.className = 'demo'
  const handle = document.createElement('button')
  handle.type = 'button'
  handle.className = 'demo-handle'
  handle.setAttribute('aria-expanded', 'false')
  const label = document.createElement('span')
  handle.append(label)
  place.append(handle)

  const { scenario } = await readDemo()
  const name = scenario.replaceAll('-', ' ')
  await followLanguage(() => {
    place.setAttribute('aria-label', t`Demo`)
    label.textContent = t`Mock backend · ${name}`
  })
  document.body.append(place)
  // Reserves space in the rail.
  document.documentElement.dataset['demo'] = ''

  // If loading fails, the next click tries again.
  const drawer = memoizeAsync(async () => (await import('./mount.tsx')).mountDrawer(place, handle))
  handle.addEventListener('click', () => {
    drawer().then(({ toggle }) => toggle(), reportError)
  })
}
