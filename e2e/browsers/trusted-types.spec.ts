/** What turns text into a program is refused, in the engines' own way. */
import { z } from 'zod'
import { refusedSinks } from '../refusedSinks.ts'
import { expect, test } from './fixtures.ts'

test.use({ allowed: [/trusted/i] })

test('text becomes neither markup nor the address of a script', async ({ newTab }) => {
  // Without the test's world, whose violations would fail it.
  const person = await newTab()
  await person.visit('/sign-in')
  await person.see({ label: 'Email' })
  expect(await person.run(z.array(z.string()), refusedSinks)).toEqual([
    'markup',
    'script',
    'worker',
    'maker',
  ])
})
