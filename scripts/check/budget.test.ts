import { expect, test } from 'vitest'
import { circles } from './budget.ts'

test('finds cycles between files', () => {
  const chunks = [
    { file: 'entry', imports: ['list', 'vendor'] },
    { file: 'list', imports: ['dialogs', 'vendor'] },
    { file: 'dialogs', imports: ['shared', 'vendor'] },
    { file: 'shared', imports: ['list'] },
    { file: 'vendor', imports: [] },
  ]
  expect(circles(chunks)).toEqual(['circle: list > dialogs > shared > list'])
  expect(circles(chunks.filter(({ file }) => file !== 'shared'))).toEqual([])
})
