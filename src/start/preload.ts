import { preferredLocale } from '#locales/preferredLocale.ts'
import type { Preloads } from '../../scripts/build/preloads.ts'

declare global {
  /** Put in place by scripts/build/firstScript.ts; undefined without a build. */
  const preloadList: Preloads | undefined
}

/** Adds a link for each file of the screen at this URL. */
export function preload(isPanel: boolean): void {
  const list = preloadList
  if (!list) return
  const spoken = preferredLocale()
  // Written by the build, one per language (scripts/build/webManifest.ts).
  if (spoken !== 'en')
    document
      .querySelector('link[rel=manifest]')
      ?.setAttribute('href', `/manifest.${spoken}.webmanifest`)
  const words = list.words[spoken] ?? []
  const [, screenFiles = [], wordCount] = list.screens.find(([path]) => isHere(path)) ?? []
  const files = isPanel
    ? [...screenFiles, ...words.slice(0, wordCount), ...list.fonts]
    : [...list.signIn, words[0], list.fonts[0]]
  document.head.append(...files.map((index = -1) => linkTo(pathOf(list.files[index]))))
}

function linkTo(path: string): HTMLLinkElement {
  const as = path.endsWith('.css') ? 'style' : path.endsWith('.woff2') ? 'font' : 'script'
  const rel = as === 'script' ? 'modulepreload' : 'preload'
  return Object.assign(document.createElement('link'), {
    rel,
    as,
    crossOrigin: '',
    href: `/${path}`,
  })
}

/** The path of a file in that list. */
export const pathOf = (file = ''): string =>
  `assets/${file}${/\.(css|woff2)$/.test(file) ? '' : '.js'}`

/** Whether this is the path of a screen, whose parameters are `$`. */
function isHere(path: string): boolean {
  const parts = (location.pathname.replace(/\/+$/, '') || '/servers').split('/')
  const wanted = path.split('/')
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => part === '$' || part === parts[index])
  )
}
