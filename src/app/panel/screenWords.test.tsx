import { i18n } from '@lingui/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { Component, Suspense, type ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { messages as screens } from '#locales/screens.en.po'
import { messages as server } from '#locales/server.en.po'
import { withScreenWords } from './screenWords.tsx'

const [word = ''] = Object.keys(server).filter((id) => !(id in screens))
const [later = ''] = Object.keys(screens).filter((id) => !(id in server))

class Boundary extends Component<{ children: ReactNode }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override render = () => (this.state.broken ? 'gone' : this.props.children)
}

async function shown(screen: ReactNode): Promise<string | null> {
  const { container } = await act(async () =>
    render(
      <Boundary>
        <Suspense>{screen}</Suspense>
      </Boundary>,
    ),
  )
  await vi.waitFor(() => expect(container.textContent).not.toBe(''))
  return container.textContent
}

const Keys = () => (word in i18n.messages ? 'Keys, with words' : 'Keys, without')

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

test('a screen waits for its messages, and not for those of later catalogs', async () => {
  const Screen = withScreenWords(
    lazyRouteComponent(() => Promise.resolve({ default: Keys })),
    'server',
  )
  expect(await shown(Screen && <Screen />)).toBe('Keys, with words')
  expect(i18n.messages[later]).toBeUndefined()
})

test('a screen whose chunk was missing is loaded again', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Keys }))
  load.mockRejectedValueOnce(new Error('gone'))
  const Screen = withScreenWords(lazyRouteComponent(load), 'screens')
  await Screen?.preload?.()
  expect(await shown(Screen && <Screen />)).toBe('gone')
  await Screen?.preload?.()
  expect(await shown(Screen && <Screen />)).toBe('Keys, with words')
})

test('bundled components stay as they are', () => {
  expect(withScreenWords(Keys, 'screens')).toBe(Keys)
})
