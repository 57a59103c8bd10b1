/**
 * The panel's flows, each with a link. The description promises what is shown, and a test checks `sees` after following the
 * link (`e2e/scenario-links.spec.ts`).
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

/** In the gallery's order. */
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
