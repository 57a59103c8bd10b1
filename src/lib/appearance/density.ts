import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { choiceOnDevice } from './choiceOnDevice.ts'

/**
 * How close rows and cards stand. The variant `compact` of `theme.css` does most of it; where a finger points, there is
 * always room.
 */
export type Density = 'roomy' | 'compact'

export const { choose: chooseDensity, useChosen: useDensity } = choiceOnDevice<Density>('density', [
  'roomy',
  'compact',
])

/** The height of a row of a table, in px, for those that place their rows themselves. */
export function useRowHeight(): number {
  const pointed = useMediaQuery('(width >= 40rem) and (pointer: fine)')
  return useDensity() === 'compact' && pointed ? 32 : 40
}
