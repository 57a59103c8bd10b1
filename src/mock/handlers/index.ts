import type { EventHandlers } from '../world/events.ts'
import { runFinisher } from '../world/jobs.ts'
import { installStage } from '../machine/installation.ts'
import { powerOn } from '../machine/power.ts'
import { auth } from './auth.ts'
import { eqCallback, natCallback } from './callbacks.ts'
import { eq, eqFinishers } from './eq.ts'
import { os } from './os.ts'
import { presets } from './presets.ts'
import { runner } from './runner.ts'
import { software } from './software.ts'
import { stocks } from './stocks.ts'
import { trafficPlans } from './trafficPlans.ts'
import type { Finishers, Handlers } from './types.ts'

/** Every action of the contract. */
export const handlers = {
  ...auth,
  ...eq,
  ...eqCallback,
  ...natCallback,
  ...os,
  ...presets,
  ...runner,
  ...software,
  ...stocks,
  ...trafficPlans,
} satisfies Handlers

export const finishers = { ...eqFinishers } satisfies Finishers

/** What happens by itself. */
export const eventHandlers = {
  'job/finish': (world, { key }) => runFinisher(world, key, finishers),
  'install/stage': installStage,
  'power/on': (world, { server_id }) => {
    const server = world.tables.servers.get(server_id)
    if (server) powerOn(world, server)
  },
} satisfies EventHandlers
