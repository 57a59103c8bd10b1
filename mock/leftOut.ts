/** What working programs leave out of a form, from what the service knows anyway (wire.md 3). */
import type { Action } from '#api/action.ts'
import { numberIn } from '#api/codecs.ts'
import type { DecodedForm } from '#api/wire.ts'
import { periodOfCycle } from './counting/periods.ts'
import { lacks } from './form.ts'
import { noPin, reaches } from './handlers/access.ts'
import type { Caller } from './handlers/types.ts'
import type { World } from './world/world.ts'

/** The fields that `form` lacks and the service fills in for this caller; a field that is there stays. */
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
  // A form has no prototype (see `decodeForm`), nor has this.
  return missing.length === 0
    ? form
    : Object.assign(Object.create(null) as DecodedForm, form, Object.fromEntries(missing))
}

/** Programs that signed in with an API key know no PIN. */
const pinOf = ({ pin }: Action, { session }: Caller): DecodedForm =>
  pin && session.key_id !== null ? { pin: noPin } : {}

/** A reinstall is paid and stands where the server does. */
function ofServer({ id }: DecodedForm, caller: Caller, { tables }: World): DecodedForm {
  const server = tables.servers.get(numberIn(id))
  if (!server || !reaches(caller, server)) return {}
  return { deploy_period: periodOfCycle(server.period), location_name: server.location }
}
