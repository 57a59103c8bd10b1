import type { EventHandlers } from '../world/events.ts'
import { runFinisher } from '../world/jobs.ts'
import { machineEvents } from '../machine/events.ts'
import { apiKeys } from './apiKeys.ts'
import { auth } from './auth/index.ts'
import { billingEvents, billing } from './billing/index.ts'
import { eqCallback, natCallback } from './callbacks.ts'
import { eq, eqFinishers } from './eq/index.ts'
import { ip } from './ip.ts'
import { nat, natFinishers } from './nat.ts'
import { net } from './net/index.ts'
import { migrate } from './migrate.ts'
import { ordering, orderingEvents, orderingFinishers } from './ordering/index.ts'
import { os } from './os.ts'
import { presets } from './presets.ts'
import { runner, software } from './software.ts'
import { servicedesk } from './servicedesk.ts'
import { stocks } from './stocks.ts'
import { tags } from './tags.ts'
import { trafficPlans } from './trafficPlans.ts'
import type { Finishers, Handlers } from './types.ts'

/** A handler for every action of the contract. */
export const handlers = {
  ...apiKeys,
  ...auth,
  ...billing,
  ...eq,
  ...eqCallback,
  ...ip,
  ...nat,
  ...migrate,
  ...natCallback,
  ...net,
  ...ordering,
  ...os,
  ...presets,
  ...runner,
  ...servicedesk,
  ...software,
  ...stocks,
  ...tags,
  ...trafficPlans,
} satisfies Handlers

export const finishers = {
  ...eqFinishers,
  ...natFinishers,
  ...orderingFinishers,
} satisfies Finishers

/** Handlers of scheduled events, except for those behind a gateway (`../eventHandlers.ts`). */
export const serviceEvents = {
  'job/finish': (world, { key }) => runFinisher(world, key, finishers),
  ...billingEvents,
  ...machineEvents,
  ...orderingEvents,
} satisfies Omit<EventHandlers, 'gateway/finish'>
