/** Operating systems. spec.md 2.10, the six rules of 4.5, wire.md 8. */
import { unmetRequirements, type HardwareSpec } from '#lib/rules/osRequirements.ts'
import { licenceFor, everyPeriod } from '../counting/prices.ts'
import { times } from '../counting/money.ts'
import type { OsRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { serverOf } from './access.ts'
import { catalogueTags, kindTags } from './catalogueTags.ts'
import { inCurrency, priceNumber, type Currency } from './currency.ts'
import { machineOf, needsOfSystem } from './fit.ts'
import { presetNamed } from './presets.ts'
import { coded, negative } from './refusal.ts'
import type { Caller, HandlersOf } from './types.ts'

/** The hardware that the list is for. */
interface Target {
  readonly machine?: HardwareSpec
  /** The server already has a Windows license. */
  readonly licensed?: boolean
}

/** Monthly license price in EUR for the machine, or for the minimum number of cores. Null when free. */
function licencePrice(os: OsRow, { machine, licensed }: Target): string | null {
  if (os.price_per_core_EUR === null) return null
  if (licensed) return '0'
  return licenceFor(os.price_per_core_EUR, machine?.cores ?? 0)
}

/** License price by months; no period discount (spec.md 4.6). */
const billingPlan = (monthly: string, currency: Currency) => ({
  [currency]: Object.fromEntries(
    everyPeriod.map(({ months }) => [
      months,
      priceNumber(times(inCurrency(monthly, currency), months)),
    ]),
  ),
})

function osReply(os: OsRow, target: Target, hourly: boolean, currency: Currency) {
  const price = licencePrice(os, target)
  const costs = price !== null && priceNumber(price) > 0
  return {
    id: os.id,
    name: os.name,
    description: os.description,
    api_enabled: 1,
    type_login: os.family === 'windows' ? 1 : 0,
    pxe_os_id: os.id,
    // Rule 5: nothing with a price can be billed hourly.
    active: os.active && !(hourly && costs) ? 1 : 0,
    ...(price === null
      ? {}
      : { price_EUR: priceNumber(price), billing_plan: billingPlan(price, currency) }),
    tags: catalogueTags('OS', os.id, [
      ...kindTags(os.kinds),
      { tag: 'family', value: os.group, extra: String(os.order) },
      { tag: 'alias', value: os.alias },
      { tag: 'short_name', value: os.short_name },
      { tag: 'user_name', value: os.user_name },
      { tag: 'min_ram', value: String(os.min_ram) },
      { tag: 'min_hdd', value: String(os.min_hdd) },
      ...(os.price_per_core_EUR === null
        ? []
        : [
            { tag: 'price_per_core_EUR', value: os.price_per_core_EUR },
            { tag: 'price_per_core_RUR', value: inCurrency(os.price_per_core_EUR, 'RUR') },
          ]),
    ]),
  }
}

const hasOsLicence = (world: World, server_id: number): boolean =>
  world.tables.licences.where('server_id', server_id).some(({ kind }) => kind === 'os')

/**
 * The server or stock server with this id. Allowed without a token (spec.md 4.5); with one, it must be the caller's
 * (spec.md 7).
 */
function targetNamed(world: World, caller: Caller | undefined, id: number): Target {
  const stock = world.tables.stocks.get(id)
  if (stock) return { machine: machineOf({ ...stock, kind: stock.gpu ? 'gpu' : 'bm' }) }
  const server = caller ? serverOf({ world, caller }, id) : world.tables.servers.get(id)
  if (!server) throw negative(`Server ${id} not found`)
  return { machine: machineOf(server), licensed: hasOsLicence(world, server.id) }
}

export const os = {
  'os/list': ({ id, instance_id, preset: named, ...terms }, { world, caller }) => {
    let target: Target = {}
    if (id !== undefined) {
      // Rules 2 and 3: the server takes precedence over the preset.
      target = targetNamed(world, caller, id)
    } else if (instance_id !== undefined || named !== undefined) {
      const preset = presetNamed(world, String(instance_id ?? named))
      if (!preset) throw coded(-1, 'os/list: no OS found')
      target = { machine: machineOf(preset) }
    }
    const { machine } = target
    const known = world.tables.operatingSystems.all()
    const found = known.filter(
      (row) =>
        row.active && (!machine || unmetRequirements(needsOfSystem(row), machine).length === 0),
    )
    if (found.length === 0) throw coded(-1, 'os/list: no OS found')
    const currency = terms.user_location === 'RU' ? 'RUR' : 'EUR'
    return {
      result: 'OK',
      action: 'list',
      os_list: found.map((row) => osReply(row, target, terms.bill_period === 'hourly', currency)),
      os_excluded: known
        .filter((row) => !found.includes(row))
        .map(({ id: os_id, name }) => ({ os_id, name, foreman_id: os_id })),
    }
  },
} satisfies HandlersOf<'os'>
