import type { CDPSession } from '@playwright/test'

/** How many times slower than this machine's the processor is. */
export const rates = [1, 4] as const
export type Rate = (typeof rates)[number]

/** Makes the processor of a page so many times slower than it is. */
export async function slowDown(cdp: CDPSession, rate: Rate): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
}

/** What the name of a measurement says of it. */
export const atRate = (rate: Rate): string => (rate === 1 ? '' : `, processor ${rate} times slower`)
