/** `/mock/*`: how the demo drawer, tests and people with curl control a world. Not part of the API. */
import { Hono, type Context } from 'hono'
import * as z from 'zod/mini'
import { ssoProviders } from '#api/actions/auth.ts'
import { returnPath } from '#lib/text/returnPath.ts'
import { catalogueChange, changeCatalogue } from './catalogueChange.ts'
import { currencies } from '../handlers/billing/clientRecord.ts'
import { creditOf, bookCredit } from '../handlers/billing/ledger.ts'
import { subtract } from '../counting/money.ts'
import { eventHandlers } from '../eventHandlers.ts'
import { chooseWorld, worldIdOf } from '../cookie.ts'
import { consoleRoutes } from '../machine/console/routes.ts'
import type { ConsoleDoor } from '../machine/console/lateConsoles.ts'
import { providerRoutes } from '../identity/provider.ts'
import { payRoutes } from '../pay.ts'
import { peopleOf, personCalled } from './people.ts'
import { readBody } from './readBody.ts'
import { isScenario, scenarios, type ScenarioName } from '../scenarios/index.ts'
import { demoState } from '../flows/demoState.ts'
import { galleryPage, galleryStyle, type Pictures } from '../flows/galleryPage.ts'
import { readStart, type Start } from '../flows/startLink.ts'
import { consoleFaultSchema, faultSchema } from '../world/faults.ts'
import { signInPage, type MockScripts, supportPage } from '../pageScripts.ts'
import { settle } from '../world/events.ts'
import { quirkNames, quirkSchema } from '../world/quirks.ts'
import type { AccountRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import type { Worlds } from '../world/worlds.ts'

const scenarioName = z.custom<ScenarioName>(
  (name) => typeof name === 'string' && isScenario(name),
  { error: `there are ${Object.keys(scenarios).join(', ')}` },
)

const newWorld = z.object({
  scenario: z.optional(scenarioName),
  seed: z.optional(z.int()),
  speed: z.optional(z.number().check(z.gte(0), z.lte(10_000))),
  hostile: z.optional(z.boolean()),
})

const clockChange = z.object({
  /** World seconds. */
  advance: z.optional(z.number().check(z.gte(0), z.lte(3.2e7))),
  speed: z.optional(z.number().check(z.gte(0), z.lte(10_000))),
})

const faultChange = z.object({
  faults: z.optional(z.array(faultSchema)),
  /** Faults of console connections. */
  console_faults: z.optional(z.array(consoleFaultSchema)),
  /** Quirks by name, or all (true) or none (false). */
  quirks: z.optional(z.union([z.boolean(), z.array(quirkSchema)])),
})

const settingsChange = z.object({
  client_ip: z.optional(z.union([z.ipv4(), z.ipv6()])),
  graphs: z.optional(z.enum(['series', 'picture'])),
  /** Identity providers that are unreachable. */
  providers_down: z.optional(z.array(z.enum(ssoProviders))),
  /** Whether the second request of a write's key is refused, as a proxy can. */
  refuse_repeats: z.optional(z.boolean()),
  /** Whether the bank declines every payment by card. */
  decline_payments: z.optional(z.boolean()),
  /** Permissions revoked from the demo account, as `<resource>/<action>`. */
  denied: z.optional(z.array(z.string())),
  /** The demo account's currency; existing amounts keep their figures. */
  currency: z.optional(z.enum(currencies.map(({ code }) => code))),
  /** The demo account's country code; '' for none. */
  country: z.optional(z.string()),
  /** The demo account's balance, in its currency: "100.00". */
  credit: z.optional(z.string().check(z.regex(/^\d+\.\d\d$/, 'an amount like 12.00'))),
})

const described = (world: World) => ({
  scenario: world.facts.scenario,
  seed: world.facts.seed,
  clock: {
    now: new Date(world.clock.now()).toISOString(),
    speed: world.clock.state.speed,
  },
  credentials: world.credentials,
  servers: world.tables.servers.all().map(({ id, kind, name }) => ({ id, kind, name })),
})

const demoAccounts = ({ tables, credentials }: World): AccountRow[] =>
  tables.accounts.where('email', credentials.email)

/** Books the difference to the demo account's current balance. */
function setCredit(world: World, credit: string): void {
  for (const { id } of demoAccounts(world))
    bookCredit(world, {
      account_id: id,
      amount: subtract(credit, creditOf(world, id)),
      description: 'Set at /mock/settings',
      invoice_id: 0,
    })
}

/** Applies the faults that a link asks for. */
function applyFaults(world: World, { faults, ip }: Start): void {
  world.configure({ ...(faults && { faults }), ...(ip !== undefined && { client_ip: ip }) })
}

interface Controlled {
  readonly worlds: Worlds
  readonly consoles: ConsoleDoor
  /** See `MockAppOptions`. */
  readonly scripts: MockScripts | undefined
  readonly pictures: Pictures
}

export function controlRoutes({ worlds, consoles, scripts, pictures }: Controlled): Hono {
  const control = new Hono()
  const worldOf = async (context: Context): Promise<World> => {
    const world = await worlds.choose(worldIdOf(context))
    settle(world, eventHandlers)
    return world
  }
  const makeWorld = async (
    context: Context,
    options: z.output<typeof newWorld>,
  ): Promise<World> => {
    const id = `w${crypto.randomUUID().replaceAll('-', '')}`
    chooseWorld(context, id)
    return worlds.create(id, options)
  }

  control.get('/world', async (context) => context.json(described(await worldOf(context))))

  control.post('/world', async (context) => {
    const body = await readBody(context, newWorld)
    if (!body.ok) return body.response
    return context.json(described(await makeWorld(context, body.value)))
  })

  control.post('/clock', async (context) => {
    const change = await readBody(context, clockChange)
    if (!change.ok) return change.response
    const world = await worldOf(context)
    const { advance, speed } = change.value
    if (speed !== undefined) world.clock.run(speed)
    if (advance !== undefined) world.clock.advance(advance)
    settle(world, eventHandlers)
    world.delays.clockWasSet()
    consoles.follow(world)
    world.touch()
    return context.json(described(world).clock)
  })

  control.post('/faults', async (context) => {
    const change = await readBody(context, faultChange)
    if (!change.ok) return change.response
    const world = await worldOf(context)
    const { faults, console_faults, quirks } = change.value
    if (faults) {
      world.configure({ faults })
      world.delays.end()
    }
    if (console_faults) world.configure({ console_faults })
    if (quirks !== undefined)
      world.configure({ quirks: quirks === true ? quirkNames : quirks === false ? [] : quirks })
    const { settings } = world
    return context.json({
      faults: settings.faults,
      console_faults: settings.console_faults,
      quirks: settings.quirks,
    })
  })

  control.get('/settings', async (context) => context.json((await worldOf(context)).settings))

  control.post('/settings', async (context) => {
    const change = await readBody(context, settingsChange)
    if (!change.ok) return change.response
    const world = await worldOf(context)
    const {
      denied,
      client_ip,
      graphs,
      providers_down,
      refuse_repeats,
      decline_payments,
      currency,
      country,
      credit,
    } = change.value
    world.configure({
      ...(client_ip && { client_ip }),
      ...(graphs && { graphs }),
      ...(providers_down && { providers_down }),
      ...(refuse_repeats !== undefined && { refuse_repeats }),
      ...(decline_payments !== undefined && { decline_payments }),
    })
    for (const { id } of demoAccounts(world))
      world.tables.accounts.patch(id, {
        ...(denied && { denied }),
        ...(currency !== undefined && { currency }),
        ...(country !== undefined && { country_code: country }),
      })
    if (credit !== undefined) setCredit(world, credit)
    return context.json(world.settings)
  })

  control.post('/catalogue', async (context) => {
    const change = await readBody(context, catalogueChange)
    if (!change.ok) return change.response
    const problem = changeCatalogue(await worldOf(context), change.value)
    return problem === undefined
      ? context.json(change.value)
      : context.json({ error: problem }, 400)
  })

  control.get('/journal', async (context) => context.json((await worldOf(context)).journal))

  control.get('/mail', async (context) => context.json((await worldOf(context)).tables.mail.all()))

  /** Webhooks that the API would have called. */
  control.get('/outgoing', async (context) =>
    context.json((await worldOf(context)).tables.outgoing.all()),
  )

  control.get('/', (context) => context.html(galleryPage(pictures)))
  control.get('/gallery.css', (context) =>
    context.body(galleryStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )

  control.get('/scenarios', (context) =>
    context.json(Object.entries(scenarios).map(([name, { about }]) => ({ name, about }))),
  )

  /** The credentials that the sign-in page of a scenario link uses. */
  control.get('/people/:name', async (context) => {
    const person = personCalled(await worldOf(context), context.req.param('name'))
    return person === undefined ? context.notFound() : context.json(person.credentials)
  })

  control.get('/demo', async (context) => context.json(demoState(await worldOf(context))))

  /** A state as a link: `/mock/start?scenario=…&seed=…&as=ada&to=/servers`; see `startLink`. */
  control.get('/start', async (context) => {
    const link = readStart(context.req.query())
    if (!link.ok) return context.text(`This link cannot be followed: ${link.problem}.`, 400)
    const {
      scenario,
      seed,
      speed,
      hostile,
      as,
      at,
      quirks,
      graphs,
      refuse_repeats,
      decline_payments,
      to,
    } = link.start
    if (scenario !== undefined && !isScenario(scenario))
      return context.text(`No such scenario. There are: ${Object.keys(scenarios).join(', ')}.`, 400)
    const world = await makeWorld(context, { scenario, seed, speed, hostile })
    if (at !== undefined) world.clock.advance(at)
    settle(world, eventHandlers)
    world.configure({
      ...(quirks && { quirks }),
      ...(graphs && { graphs }),
      ...(refuse_repeats !== undefined && { refuse_repeats }),
      ...(decline_payments !== undefined && { decline_payments }),
    })
    if (as !== undefined && !personCalled(world, as)) {
      const people = peopleOf(world).map(({ name }) => name)
      return context.text(`Nobody is called that here. There are: ${people.join(', ')}.`, 400)
    }
    // Whatever the browser stored belongs to an account that this world doesn't know.
    context.header('Clear-Site-Data', '"storage"')
    if (as !== undefined && scripts !== undefined) return context.html(signInPage(scripts))
    applyFaults(world, link.start)
    return context.redirect(returnPath(to))
  })

  /** Called after the link's sign-in, which the link's faults must not hit. */
  control.post('/start', async (context) => {
    const link = readStart(context.req.query())
    if (!link.ok) return context.text(link.problem, 400)
    applyFaults(await worldOf(context), link.start)
    return context.body(null, 204)
  })

  control.get('/support', (context) =>
    scripts === undefined ? context.notFound() : context.html(supportPage(scripts)),
  )

  control.route('/', consoleRoutes(consoles, worldOf))
  control.route('/pay', payRoutes(worlds))
  control.route('/sso', providerRoutes(worlds))

  return control
}
