import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/wire.ts'
import { SessionContext } from '#lib/session/hooks.ts'
import { createSessionStore } from '#lib/session/store.ts'
import { UnderHeading } from './heading.ts'
import { RouteFailure } from './RouteFailure.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
i18n.loadAndActivate({ locale: 'en', messages: {} })

let container: HTMLElement
let root: Root
beforeEach(() => {
  container = document.createElement('div')
  root = createRoot(container)
})
afterEach(() => act(() => root.unmount()))

const session = createSessionStore({
  config: { apiBase: '/api', allowedApiHosts: [] },
  sessionSync: { post: () => undefined, listen: () => undefined },
})

/** The headings of a screen that shows `failure`, with their levels. */
async function headingsOf(failure: ReactNode): Promise<readonly string[]> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => failure }),
    history: createMemoryHistory(),
  })
  await router.load()
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <SessionContext value={session}>
          <RouterProvider router={router} />
        </SessionContext>
      </I18nProvider>,
    ),
  )
  return [...container.querySelectorAll('h1, h2')].map(
    ({ tagName, textContent }) => `${tagName} ${textContent}`,
  )
}

const refused = new ApiError({ kind: 'offline', action: 'eq/list' })

test.each([
  ['could not be read', refused],
  ['broke', new TypeError('x is undefined')],
])(
  'a screen that %s has one heading of the first level, its own where it is known',
  async (_how, error) => {
    const failure = { error, reset: () => undefined }
    const [alone, ...others] = await headingsOf(<RouteFailure {...failure} />)
    expect(alone).toMatch(/^H1 This/)
    expect(others).toEqual([])
    const [own, below] = await headingsOf(<RouteFailure {...failure} top={<h1>Activity</h1>} />)
    expect(own).toBe('H1 Activity')
    expect(below).toMatch(/^H2 This/)
    const [part] = await headingsOf(
      <UnderHeading value>
        <RouteFailure {...failure} />
      </UnderHeading>,
    )
    expect(part).toMatch(/^H2 This/)
  },
)
