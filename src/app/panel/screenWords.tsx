/** Code-split screens need a message catalog that the list of servers does without. */
import { lazyRouteComponent, type AnyRoute, type RouteComponent } from '@tanstack/react-router'
import { loadWords } from '#locales/index.ts'
import type { PanelRouter } from './router.ts'

/** Makes each of them load that catalog along with its code. */
export function loadWordsWithScreens({ routesById }: PanelRouter): void {
  for (const { options, update } of Object.values<AnyRoute>({ ...routesById }))
    update({
      component: withScreenWords(options.component),
      pendingComponent: withScreenWords(options.pendingComponent),
    })
}

/** Components bundled with the panel have no `preload` and stay as they are. */
export function withScreenWords(Screen?: RouteComponent): RouteComponent | undefined {
  if (!Screen?.preload) return Screen
  const Translated = lazyRouteComponent(async () => {
    await loadWords('screens')
    return { default: Screen }
  })
  return Object.assign((props: object) => <Translated {...props} />, {
    async preload() {
      await Promise.all([Screen.preload?.(), Translated.preload?.()])
    },
  })
}
