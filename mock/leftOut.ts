/** Fields that real clients omit and the service fills in (wire.md 3). */
import type { Action } from '#api/action.ts'
import { numberIn } from '#api/codecs.ts'
import type { DecodedForm } from '#api/wire.ts'
import { periodOfCycle } from './counting/prices.ts'
import { lacks } from './form.ts'
import { noPin, reaches } from './handlers/access.ts'
import type { Caller } from './handlers/types.ts'
import type { World } from './world/world.ts'

/** Adds what the service knows about the caller; fields in `form` stay as they are. */
export function withLeftOut(
  action: Action,
  form: DecodedForm,
  caller: Caller | undefined,
  world: World,
): DecodedForm {
  const found = caller
    ? {
        ...pinOf(action, caller),
        ...(action.key === 'eq/order_instance' ? ofServer(form, caller, world) : {}),
      }
    : {}
  const missing = Object.entries(found).filter(([name]) => lacks(form, name))
  // Forms have no prototype (see `decodeForm`), and neither does the result.
  return missing.length === 0
    ? form
    : Object.assign(Object.create(null) as DecodedForm, form, Object.fromEntries(missing))
}

/** Clients that signed in with an API key need no PIN. */
const pinOf = ({ pin }: Action, { session }: Caller): DecodedForm =>
  pin && session.key_id !== null ? { pin: noPin } : {}

/** A reinstall keeps the server's billing period and location. */
function ofServer({ id }: DecodedForm, caller: Caller, { tables }: World): DecodedForm {
  const server = tables.servers.get(numberIn(id))
  if (!server || !reaches(caller, server)) return {}
  return { deploy_period: periodOfCycle(server.period), location_name: server.location }
}
