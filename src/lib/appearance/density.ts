import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { choiceOnDevice } from './choiceOnDevice.ts'

/** Mostly done by the variant `compact` of `theme.css`. Touch screens always keep the larger spacing. */
export type Density = 'roomy' | 'compact'

export const { choose: chooseDensity, useChosen: useDensity } = choiceOnDevice<Density>('density', [
  'roomy',
  'compact',
])

/** In px, for virtualized tables. */
export function useRowHeight(): number {
  const hasMouse = useMediaQuery('(width >= 40rem) and (pointer: fine)')
  return useDensity() === 'compact' && hasMouse ? 32 : 40
}
