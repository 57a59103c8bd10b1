/** Named worlds that demos and tests start from. */
import type { World } from '../world/world.ts'
import { bareMetalReseller } from './bareMetalReseller.ts'
import { fortyServers } from './fortyServers.ts'
import { fullRacks } from './fullRacks.ts'
import { hostile } from './hostile.ts'
import { fiftyThousandInvoices, tenThousandInvoices } from './manyInvoices.ts'
import { fiftyThousandServers, tenThousandServers } from './manyServers.ts'
import { newCustomer } from './newCustomer.ts'
import { noPin } from './noPin.ts'
import { oneServerKey } from './oneServerKey.ts'
import { oneVm } from './oneVm.ts'
import { reinstallFails } from './reinstallFails.ts'
import { reinstallRunning } from './reinstallRunning.ts'
import { staff } from './staff.ts'
import { trafficLimits } from './trafficLimits.ts'
import { trouble } from './trouble.ts'
import { twoFactor } from './twoFactor.ts'
import { unpaid } from './unpaid.ts'
import { unverified } from './unverified.ts'
import { worldwide } from './worldwide.ts'
import { wrongBill } from './wrongBill.ts'

export interface Scenario {
  /** What it shows, in a sentence. */
  readonly about: string
  /** Fills an empty world. */
  readonly fill: (world: World) => void
}

export const scenarios = {
  'new-customer': newCustomer,
  'no-pin': noPin,
  'one-vm': oneVm,
  'forty-servers': fortyServers,
  'full-racks': fullRacks,
  'ten-thousand-servers': tenThousandServers,
  'fifty-thousand-servers': fiftyThousandServers,
  'ten-thousand-invoices': tenThousandInvoices,
  'fifty-thousand-invoices': fiftyThousandInvoices,
  'bare-metal-reseller': bareMetalReseller,
  unpaid,
  unverified,
  trouble,
  'traffic-limits': trafficLimits,
  'one-server-key': oneServerKey,
  staff,
  'two-factor': twoFactor,
  'reinstall-running': reinstallRunning,
  'reinstall-fails': reinstallFails,
  worldwide,
  'wrong-bill': wrongBill,
  hostile,
} satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios

export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name)

export function createScenario(world: World, name: ScenarioName): void {
  scenarios[name].fill(world)
}
