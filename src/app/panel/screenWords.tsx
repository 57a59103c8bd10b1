/** Code-split screens need message catalogs that the list of servers does without. */
import { lazyRouteComponent, type AnyRoute, type RouteComponent } from '@tanstack/react-router'
import { wordsAt, type Catalogue } from '#locales/catalogues.ts'
import { loadWords } from '#locales/index.ts'
import type { PanelRouter } from './router.ts'

/** Makes each of them load its catalogs along with its code. */
export function loadWordsWithScreens({ routesById }: PanelRouter): void {
  for (const { fullPath, options, update } of Object.values<AnyRoute>({ ...routesById })) {
    const words = wordsAt(String(fullPath))
    update({
      component: withScreenWords(options.component, words),
      pendingComponent: withScreenWords(options.pendingComponent, words),
    })
  }
}

/** Components bundled with the panel have no `preload` and stay as they are. */
export function withScreenWords(
  Screen: RouteComponent | undefined,
  words: Catalogue,
): RouteComponent | undefined {
  if (!Screen?.preload) return Screen
  const Translated = lazyRouteComponent(async () => {
    await loadWords(words)
    return { default: Screen }
  })
  return Object.assign((props: object) => <Translated {...props} />, {
    async preload() {
      await Promise.all([Screen.preload?.(), Translated.preload?.()])
    },
  })
}
