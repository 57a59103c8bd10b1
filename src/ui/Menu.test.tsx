import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Menu } from './Menu.tsx'
import { usePageKey } from './pageKeys.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let container: HTMLElement
let root: Root
const find = vi.fn<() => void>()
// Else loaded when the first one opens.
beforeAll(() => import('./MenuPopup.tsx'))
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
  find.mockClear()
})

function Page({ children }: { children: ReactNode }) {
  usePageKey('find', find)
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}

const power = <Menu label="Power" items={[{ label: 'Reboot…', onSelect: () => undefined }]} />
const menu = () => document.querySelector<HTMLElement>('[role="menu"]')
const button = () => document.querySelector('button')

async function openMenu(page: ReactNode): Promise<void> {
  await act(async () => root.render(<Page>{page}</Page>))
  await act(async () => button()?.click())
  expect(menu()).not.toBeNull()
}

const pressFindKey = () =>
  act(async () => {
    const key = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }
    menu()?.dispatchEvent(new KeyboardEvent('keydown', key))
  })

test('a menu has the focus as soon as it is there', async () => {
  await openMenu(power)
  expect(document.activeElement).toBe(menu())
})

test('a menu gives way to the command field, and does not take the focus back', async () => {
  await openMenu(power)
  await pressFindKey()
  expect(find).toHaveBeenCalledOnce()
  expect(menu()).toBeNull()
  expect(document.activeElement).not.toBe(button())
})

test('in a dialog, where that key opens nothing, a menu stays', async () => {
  // As the library of the dialogs makes it.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  await openMenu(<div role="dialog">{power}</div>)
  await pressFindKey()
  expect(find).not.toHaveBeenCalled()
  expect(menu()).not.toBeNull()
})
