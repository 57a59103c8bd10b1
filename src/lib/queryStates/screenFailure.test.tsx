import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ConfigProvider, type Config } from '#config.ts'
import { ApiError } from '#api/wire.ts'
import { SessionContext } from '#lib/session/hooks.ts'
import { createSessionStore } from '#lib/session/store.ts'
import { UnderHeading } from './Title.tsx'
import { RouteFailure } from './screenFailure.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const config: Config = {
  apiBase: '/api',
  brand: { name: 'Patchbay' },
  links: [],
  allowedApiHosts: [],
  order: { robots: 'noindex' },
  sso: {},
  support: 'help@example.net',
}

const session = createSessionStore({
  config,
  sessionSync: { post: () => undefined, listen: () => undefined },
})

/** The headings of a screen that shows `failure`, with their levels. */
async function headingsOf(failure: ReactNode): Promise<readonly string[]> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => failure }),
    history: createMemoryHistory(),
  })
  await router.load()
  cleanup()
  render(
    <I18nProvider i18n={i18n}>
      <ConfigProvider value={config}>
        <SessionContext value={session}>
          <RouterProvider router={router} />
        </SessionContext>
      </ConfigProvider>
    </I18nProvider>,
  )
  return screen
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
}

const refused = new ApiError({ kind: 'offline', action: 'eq/list' })

test.each([
  ['could not be read', refused],
  ['broke', new TypeError('x is undefined')],
])('a screen that %s has exactly one h1, its own where it is known', async (_how, error) => {
  const failure = { error, reset: () => undefined }
  const [alone, ...others] = await headingsOf(<RouteFailure {...failure} />)
  expect(alone).toMatch(/^H1 Couldn’t/)
  expect(others).toEqual([])
  const [own, below] = await headingsOf(<RouteFailure {...failure} top={<h1>Activity</h1>} />)
  expect(own).toBe('H1 Activity')
  expect(below).toMatch(/^H2 Couldn’t/)
  const [part] = await headingsOf(
    <UnderHeading value>
      <RouteFailure {...failure} />
    </UnderHeading>,
  )
  expect(part).toMatch(/^H2 Couldn’t/)
})

test.each([
  ['could not be read', refused],
  ['broke', new TypeError('x is undefined')],
])('a screen that %s leads to support', async (_how, error) => {
  await headingsOf(<RouteFailure error={error} reset={() => undefined} />)
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
    'mailto:help@example.net',
  )
  // Nobody is signed in, so there is no log to send.
  expect(screen.queryByRole('button', { name: 'Download request log' })).toBeNull()
})
