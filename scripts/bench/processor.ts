import type { CDPSession } from '@playwright/test'

/** CPU slowdown factor. */
export const rates = [1, 4] as const
export type Rate = (typeof rates)[number]

/** Slows down a page's CPU. */
export async function slowDown(cdp: CDPSession, rate: Rate): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
}

/** The slowdown in a measurement's name. */
export const atRate = (rate: Rate): string => (rate === 1 ? '' : `, processor ${rate} times slower`)
