import type { Page } from '@playwright/test'
import { floorFrame } from './floor.ts'
import { frameTime } from './frameTime.ts'
import { inFloors } from './goals.ts'
import type { Measurement } from './measurement.ts'

/** Average frame time while scrolling a page's list. */
export async function scrollingFrame(where: string, page: Page): Promise<Measurement> {
  const floor = await floorFrame(page.context().browser())
  return inFloors('frame', `${where}: a frame while scrolling`, {
    time: await frameTime(page),
    floor,
  })
}
