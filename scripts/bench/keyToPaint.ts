import type { Locator } from '@playwright/test'
import { floorKey } from './floor.ts'
import { inFloors } from './goals.ts'
import { timesOfKeys } from './keyTimes.ts'
import { percentile, type Measurement } from './measurement.ts'

/** Typing in a field above a long list: from key to next paint. */
export async function keyToPaint(
  where: string,
  field: Locator,
  words: readonly string[],
): Promise<Measurement> {
  const floor = await floorKey(field.page().context().browser())
  const time = percentile(await timesOfKeys(field, words), 0.95)
  return inFloors('key', `${where}: key to paint, 95th percentile`, { time, floor })
}
