import { choiceOnDevice } from './choiceOnDevice.ts'

/** The theme: the system's until the person chooses. */
export type Theme = 'system' | 'light' | 'dark'

export const { choose: chooseTheme, useChosen: useTheme } = choiceOnDevice<Theme>('theme', [
  'system',
  'light',
  'dark',
])
