/** Screens whose code is loaded on its own speak with words that the list of servers does without. */
import { lazyRouteComponent, type AnyRoute, type RouteComponent } from '@tanstack/react-router'
import { loadWords } from '#locales/index.ts'
import type { PanelRouter } from './router.ts'

/** Has each of them wait for those words, which are loaded beside its code. */
export function loadWordsWithScreens({ routesById }: PanelRouter): void {
  for (const { options, update } of Object.values<AnyRoute>({ ...routesById }))
    update({
      component: withScreenWords(options.component),
      pendingComponent: withScreenWords(options.pendingComponent),
    })
}

/** What comes with the panel has nothing to preload, and stays as it is. */
export function withScreenWords(Screen?: RouteComponent): RouteComponent | undefined {
  if (!Screen?.preload) return Screen
  const Spoken = lazyRouteComponent(async () => {
    await loadWords('screens')
    return { default: Screen }
  })
  return Object.assign((props: object) => <Spoken {...props} />, {
    async preload() {
      await Promise.all([Screen.preload?.(), Spoken.preload?.()])
    },
  })
}
