import { expect, test } from 'vitest'
import { rowMove } from '#ui/useRowKeys.ts'
import { goKeys } from '#lib/browser/goKeys.ts'
import { shortcuts } from './shortcuts.ts'

/** Each key as the browser names it, and as the list writes it. */
const rowKeys = [
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['PageUp', 'Page ↑'],
  ['PageDown', 'Page ↓'],
  ['Home', 'Home'],
  ['End', 'End'],
  ['j', 'J'],
  ['k', 'K'],
] as const

test('every key that moves between rows is listed', () => {
  const listed = shortcuts.flatMap(({ keys }) => keys.flatMap((shortcut) => shortcut.keys))
  for (const [key, label] of rowKeys) {
    const event = new KeyboardEvent('keydown', { key })
    expect(rowMove(event, { index: 20, last: 40 })).toBeTypeOf('number')
    expect(listed).toContain(label)
  }
})

test('every key sequence for a page is listed', () => {
  const listed = shortcuts.flatMap(({ keys }) => keys.flatMap((shortcut) => shortcut.keys))
  for (const key of Object.keys(goKeys)) expect(listed).toContain(`G ${key.toUpperCase()}`)
})

test('no key is listed twice in a group', () => {
  for (const { keys } of shortcuts) {
    const all = keys.flatMap((shortcut) => shortcut.keys)
    expect(new Set(all).size).toBe(all.length)
  }
})
