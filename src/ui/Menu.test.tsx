import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Menu } from './Menu.tsx'
import { useShortcut } from './pageKeys.tsx'

const find = vi.fn<() => void>()
// Loaded up front, instead of when the first menu opens.
beforeAll(() => import('./MenuPopup.tsx'))
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => {
  find.mockClear()
})

function Page({ children }: { children: ReactNode }) {
  useShortcut('find', find)
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}

const power = <Menu label="Power" items={[{ label: 'Reboot…', onSelect: () => undefined }]} />
const menu = () => screen.queryByRole('menu')

/** Returns the button that opened it. */
async function openMenu(page: ReactNode): Promise<HTMLElement> {
  render(<Page>{page}</Page>)
  const button = screen.getByRole('button', { name: 'Power' })
  fireEvent.click(button)
  await screen.findByRole('menu')
  return button
}

const pressFindKey = () => fireEvent.keyDown(screen.getByRole('menu'), { key: 'k', ctrlKey: true })

test('a menu takes the focus as soon as it opens', async () => {
  await openMenu(power)
  expect(document.activeElement).toBe(menu())
})

test('the command palette closes an open menu, which does not take the focus back', async () => {
  const button = await openMenu(power)
  pressFindKey()
  expect(find).toHaveBeenCalledOnce()
  await waitFor(() => expect(menu()).toBeNull())
  expect(document.activeElement).not.toBe(button)
})

test('a menu in a dialog stays open, as the shortcut does nothing there', async () => {
  // As the dialog library renders it.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  await openMenu(<div role="dialog">{power}</div>)
  pressFindKey()
  expect(find).not.toHaveBeenCalled()
  expect(menu()).not.toBeNull()
})
