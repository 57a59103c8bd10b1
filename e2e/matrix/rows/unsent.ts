/** Writes that the panel never sends. `scripts/matrix/unsent.test.ts` checks that. */
import type { UnsentRow } from '../row.ts'

export const unsentRows = {
  'auth/flip_tag': {
    unsent: 'The panel sets a tag to a value (`auth/set_tag`): twice is the same as once.',
  },
} as const satisfies Record<string, UnsentRow>
