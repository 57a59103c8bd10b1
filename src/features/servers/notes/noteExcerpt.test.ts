import { expect, it } from 'vitest'
import { noteExcerpt } from './noteExcerpt.ts'

it('an excerpt is on one line and short', () => {
  expect(noteExcerpt('# Mail\n\n- don’t reboot')).toBe('# Mail - don’t reboot')
  expect(noteExcerpt('W'.repeat(10_000))).toBe(`${'W'.repeat(160)}…`)
})
