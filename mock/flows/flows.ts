/**
 * What a designer shows of the panel, each as a link. The sentence promises what is seen, and `sees` is what a test
 * looks for after it has followed the link (`e2e/scenario-links.spec.ts`).
 */
import type { Flow, FlowGroup } from './flow.ts'
import { goingWrong } from './groups/goingWrong.ts'
import { installing } from './groups/installing.ts'
import { keysAndAccount } from './groups/keysAndAccount.ts'
import { money } from './groups/money.ts'
import { oneServer } from './groups/oneServer.ts'
import { ordering } from './groups/ordering.ts'
import { servers } from './groups/servers.ts'
import { signingIn } from './groups/signingIn.ts'

export type { Seen } from './flow.ts'

/** In the order of the page `/mock`. */
export const flowGroups: readonly FlowGroup[] = [
  signingIn,
  servers,
  oneServer,
  installing,
  ordering,
  money,
  keysAndAccount,
  goingWrong,
]

export const flows: readonly Flow[] = flowGroups.flatMap((group) => group.flows)
