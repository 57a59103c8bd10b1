/** How a user reaches each write. TypeScript asks for a row as soon as the contract declares another write. */
import type { Row } from '../row.ts'
import type { WriteKey } from '../writes.ts'
import { accountRows } from './account.ts'
import { keyRows } from './keys.ts'
import { moneyRows } from './money.ts'
import { networkRows } from './network.ts'
import { remoteHandsRows } from './remoteHands.ts'
import { serverRows } from './servers.ts'
import { signInRows } from './signIn.ts'
import { unsentRows } from './unsent.ts'

export const rows: Readonly<Record<WriteKey, Row>> = {
  ...signInRows,
  ...accountRows,
  ...keyRows,
  ...moneyRows,
  ...serverRows,
  ...networkRows,
  ...remoteHandsRows,
  ...unsentRows,
}
