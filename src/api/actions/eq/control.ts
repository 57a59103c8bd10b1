/** Power, access and the PIN. spec.md 4.7, wire.md 3. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import { pollingKey } from '../pollingKey.ts'
import { pin, pinnedWork, work } from './work.ts'

const eq = script('eq')

/**
 * The specification lists a PIN for these; live services answer without (wire.md 3), so it is sent only
 * where one is asked for.
 */
const pinIfAsked = { pin: z.optional(pin) }

/** Whether the server is on. spec.md 4.7. The final `scope` is a sentence: "VM is up now". */
export const status = work('status', 'read', pinIfAsked)

/** Temperatures and the like, bare metal only. spec.md 4.7. `scope`: lines `name | reading | state` (wire.md 4). */
export const sensors = work('sensors', 'read', pinIfAsked)

/** Switch on. spec.md 4.7. */
export const powerOn = pinnedWork('on')

/** Switch off. spec.md 4.7. Services stop until it is switched on. */
export const powerOff = pinnedWork('off')

/** Restart a server. spec.md 4.7. Services stop for about two minutes. */
export const reboot = pinnedWork('reboot')

/** Makes a temporary IPMI user; `User` and `Password` come in the final `context`. spec.md 4.7. */
export const addIpmiUser = work('add_ipmi_user', 'write')

/** Removes the temporary IPMI user. spec.md 4.7. */
export const removeIpmiUser = work('remove_ipmi_user', 'write')

/** Cold reset of the management module; the server itself runs on. spec.md 4.7. */
export const unitReset = work('unit_reset', 'write')

/**
 * The screen of a virtual machine. spec.md 4.7. The final `scope` is a viewer file (`lib/rules/viewerFile.ts`), good
 * for about two minutes. Parameters beyond `id` were not seen (wire.md 3).
 */
export const openConsole = work('console', 'write', pinIfAsked)

/** Sets the PIN, at the first sign-in without `old_pin`. spec.md 4.7. Only support can reset it. */
export const setPin = eq('set_pin', {
  token: 'required',
  effect: 'write',
  later: 'eq_callback',
  changes: ['auth/info'],
  request: { old_pin: z.optional(pin), new_pin: pin },
  reply: pollingKey,
})

/** Checks the PIN. spec.md 4.7. Failures are counted and make replies slower, so it is a write. */
export const checkPin = eq('check_pin', {
  token: 'required',
  effect: 'write',
  later: 'eq_callback',
  request: { pin },
  reply: pollingKey,
})
