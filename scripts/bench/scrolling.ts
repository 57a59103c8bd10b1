import type { Measurement } from './measurement.ts'
import { visit } from './panel.ts'
import { scrollingFrame } from './scrollingFrame.ts'

/** Scrolling the list of ten thousand servers. */
export async function scrolling(): Promise<Measurement[]> {
  return visit({ scenario: 'ten-thousand-servers' }, async ({ page, signIn }) => {
    await signIn()
    return [await scrollingFrame('ten thousand servers', page)]
  })
}
