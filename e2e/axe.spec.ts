import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'

/** A text in the list that is painted like that of many other servers. */
const oneOfMany = (page: Page) => page.getByRole('row').nth(5).getByText('Bare metal')

for (const [what, spoil] of [
  ['a color of its own', ({ style }) => (style.color = '#999')],
  ['half-transparent', ({ style }) => (style.opacity = '0.4')],
  [
    'the background of its row',
    (text) => {
      const row = text.closest('[role=row]')
      if (row instanceof HTMLElement) row.style.backgroundColor = '#555'
    },
  ],
  [
    'something else painted behind it',
    (text) => {
      const behind = document.createElement('div')
      const { left, top, width, height } = text.getBoundingClientRect()
      Object.assign(behind.style, {
        position: 'fixed',
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
        background: '#555',
        zIndex: '-1',
      })
      text.closest('main')?.append(behind)
    },
  ],
] satisfies [string, (text: HTMLElement) => void][])
  test(`axe finds the one text of many that can’t be read: ${what}`, async ({ page, world }) => {
    await signIn(page, world)
    await expect(oneOfMany(page)).toBeVisible()
    await oneOfMany(page).evaluate(spoil)
    await expect(expectNoAxeViolations(page)).rejects.toThrow(/color-contrast/)
  })
