/** The ten writes that cost most if they are done twice, and how a person reaches them in any engine. */
import type { APIRequestContext } from '@playwright/test'
import type { WriteKey } from '../../matrix/writes.ts'
import { Books } from '../../paying.ts'
import { rootPassword, smallMachine } from '../../ordering.ts'
import type { TestWorld } from '../../world.ts'
import type { What } from '../find.ts'
import { enterPin } from '../fixtures.ts'
import type { Person } from '../person.ts'

export interface WriteStage {
  readonly person: Person
  readonly world: TestWorld
  readonly request: APIRequestContext
  /** Signs the person in, and opens a URL. */
  readonly open: (path: string) => Promise<void>
}

interface CostlyWrite {
  /** Opens the form and fills it in, up to the last press. */
  readonly fill: (stage: WriteStage) => Promise<void>
  /** The button that sends it. */
  readonly button: What
  /** What the screen shows only after success, beside the messages that the matrix knows. */
  readonly shown?: What
  /** Counts what it makes, if the API makes one of several identical calls. */
  readonly made?: (stage: WriteStage) => Promise<number>
  /** Why a screen can't say that it was done twice. */
  readonly uncountable?: string
}

const dialog: What = { role: 'dialog' }
const button = (name: string | RegExp): What => ({ role: 'button', name, within: dialog })

const unseen =
  'No read counts it, and neither Firefox nor WebKitGTK shows that a request was sent before.'

/** Running and made of metal. */
const serverUrl = ({ world }: WriteStage, path: string): string =>
  `/servers/${world.server('mail-nl-01').id}/${path}`

async function unpaidIds({ request, world }: WriteStage): Promise<readonly number[]> {
  const invoices = await (await Books.open(request, world)).invoices()
  return invoices.filter(({ status }) => status === 'Unpaid').map(({ id }) => id)
}

async function enter(stage: WriteStage, path: string, label: string, text: string): Promise<void> {
  await stage.open(path)
  await stage.person.enter({ label: new RegExp(`^${label}`), within: dialog }, text)
}

const powerCommand = (command: string, name: string): CostlyWrite => ({
  async fill(stage) {
    await stage.open(serverUrl(stage, `power?run=${command}`))
    await enterPin(stage.person, stage.world)
  },
  button: button(name),
  uncountable: unseen,
})

/** Of a second request while the first is open, the API opens no ticket. wire.md 6 */
const ticket: Pick<CostlyWrite, 'shown'> = { shown: { role: 'dialog', name: 'Ticket opened' } }

export const costlyWrites = {
  'eq/order_instance': {
    async fill({ person, open }) {
      await open(`${smallMachine}&step=network`)
      await person.enter({ label: /^Hostname/ }, 'shop-1')
      await person.press({ role: 'button', name: 'Continue to access' })
      await person.enter({ label: 'Root password' }, rootPassword)
      await person.press({ role: 'button', name: /^Continue to / })
      await person.see({ label: /^Promo code/ })
      const price: What = { role: 'region', name: 'Price' }
      await person.press({ role: 'button', name: /^Order and pay /, within: price })
      await person.see({ role: 'dialog', name: /^Order .+\)\?$/ })
    },
    button: button(/^Order and pay /),
    shown: { text: 'Installing' },
  },
  'billing/apply_credit': {
    async fill(stage) {
      await stage.world.settings({ credit: '100.00' })
      const [id] = await unpaidIds(stage)
      await enter(stage, `/billing/invoices/${id}?run=credit`, 'Amount in EUR', '1.00')
    },
    button: button(/^Pay/),
  },
  'billing/create_addfunds': {
    fill: (stage) => enter(stage, '/billing?run=add-funds', 'Amount in EUR', '77.00'),
    button: button(/^Create invoice/),
  },
  'billing/mass_pay': {
    async fill(stage) {
      const [one, two] = await unpaidIds(stage)
      await stage.open(`/billing?run=pay&on=${one},${two}`)
    },
    button: button(/^Create combined invoice/),
    made: async (stage) => (await unpaidIds(stage)).length,
  },
  'api_keys/add': {
    fill: (stage) => enter(stage, '/keys?run=new-key', 'Name', 'deploy-bot'),
    button: button('Create key'),
    shown: { role: 'dialog', name: 'deploy-bot created' },
  },
  'eq/reboot': powerCommand('reboot', 'Reboot'),
  'eq/off': powerCommand('off', 'Power off'),
  'servicedesk/request_reboot': {
    ...ticket,
    fill: (stage) => stage.open(serverUrl(stage, 'access?run=ask-reboot')),
    button: button('Request reboot'),
  },
  'servicedesk/request_assistance': {
    ...ticket,
    fill: (stage) =>
      enter(
        stage,
        serverUrl(stage, 'access?run=ask-assistance'),
        'Message',
        'Please label the disk.',
      ),
    button: button('Open ticket'),
  },
  'eq/set_pin': {
    async fill({ person, world, open }) {
      await open('/account/security?run=change-pin')
      for (const [name, digits] of [
        ['Current PIN', world.credentials.pin],
        ['New PIN', '8642'],
        ['Repeat PIN', '8642'],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one field after the other
        await person.press({ label: name, within: dialog })
        // oxlint-disable-next-line no-await-in-loop
        await person.type(digits)
      }
    },
    button: button('Change PIN'),
  },
} as const satisfies Partial<Record<WriteKey, CostlyWrite>>

export type CostlyKey = keyof typeof costlyWrites

export const writeOf = (key: CostlyKey): CostlyWrite => costlyWrites[key]
