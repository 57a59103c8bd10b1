import type { AnswerProblem } from './answer.ts'

/** Why a sign-in through another service went no further, where the service itself said nothing. */
export type SsoProblem =
  | AnswerProblem
  /** The panel's configuration does not offer this provider. */
  | 'not-set-up'
  /** The service would have people sent back to another panel. */
  | 'returns-elsewhere'
  /** The browser keeps nothing, so nobody could come back. */
  | 'keeps-nothing'
  /** The service vouched for nobody, though it refused nothing. */
  | 'no-hash'
  /** Somebody else than the one whose page waits. */
  | 'somebody-else'

export class SsoError extends Error {
  override readonly name = 'SsoError'
  readonly problem: SsoProblem

  constructor(problem: SsoProblem) {
    super(problem)
    this.problem = problem
  }
}
