import { keyToPaint } from './keyToPaint.ts'
import type { Measurement } from './measurement.ts'
import { visit } from './panel.ts'

const words = ['web-nl-01', 'db fi', 'cache', 'gpu-de', 'build us 7']

/** Typing in the search of the list of ten thousand servers. */
export async function searchTyping(): Promise<Measurement[]> {
  return visit({ scenario: 'ten-thousand-servers' }, async ({ page, signIn }) => {
    await signIn()
    const search = page.getByRole('main').getByRole('searchbox')
    return [await keyToPaint('ten thousand servers', search, words)]
  })
}
