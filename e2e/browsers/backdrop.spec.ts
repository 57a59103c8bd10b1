/** What an open dialog dims. */
import { z } from 'zod'
import { expect, test } from './fixtures.ts'
import type { Person } from './person.ts'

/** The colors of the page in the middle of its height: at the right edge of the viewport, and where its content ends. */
async function edges(person: Person): Promise<string[]> {
  const picture = (await person.picture()).toString('base64')
  return person.run(
    z.array(z.string()),
    async (base64: string) => {
      const image = new Image()
      image.src = `data:image/png;base64,${base64}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const scale = image.width / innerWidth
      return [innerWidth, document.documentElement.clientWidth].map((right) =>
        String(context?.getImageData((right - 2) * scale, image.height / 2, 1, 1).data),
      )
    },
    picture,
  )
}

test('a dialog dims the page with the gutter of its scroll bar', async ({ person }) => {
  await person.visit('/order')
  await person.press({ role: 'button', name: /^Locations/ })
  await person.see({ role: 'dialog', name: /^Locations for / })
  const [gutter, page] = await edges(person)
  const width = await person.run(
    z.number(),
    () => innerWidth - document.documentElement.clientWidth,
  )
  expect(width, 'the width of the gutter').toBeGreaterThan(4)
  expect(gutter).toBe(page)
})
