/** What became of a cell, as its test notes it for docs/engines.md. */
import * as z from 'zod/mini'

/** The type of the annotation that holds it as JSON. */
export const resultType = 'result'

export const resultSchema = z.object({
  /** Requests that reached the API after one press. */
  arrived: z.int(),
  carriedOut: z.int(),
  /**
   * What the screen says in the end. `silent`: done once, although it was done more often, where nothing shows it;
   * `harmless`: the same, where it makes no difference.
   */
  told: z.enum(['done', 'twice', 'not done', 'unknown', 'silent', 'harmless']),
})
export type CellResult = z.infer<typeof resultSchema>
