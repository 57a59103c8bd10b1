/** A copied row has the words that are seen, and no others. */
import { z } from 'zod'
import { expect, test } from './fixtures.ts'

test('a selection holds what is seen, also of buttons that copy', async ({
  person,
  signIn,
  world,
}) => {
  const { id } = world.server('mail-nl-01')
  await signIn(`/servers/${id}/network`)
  await person.see({ role: 'button', name: /, Copy$/ })
  const selected = await person.run(z.string(), () => {
    const main = document.querySelector('main')
    const selection = getSelection()
    if (main) selection?.selectAllChildren(main)
    return selection?.toString() ?? ''
  })
  expect(selected).toContain('mail-nl-01')
  expect(selected).toMatch(/203\.0\.113\.\d/)
  expect(selected).not.toContain(', Copy')
})
