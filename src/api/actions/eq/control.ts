/** Power, access and the PIN. spec.md 4.7, wire.md 3. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import { pollingKey } from '../pollingKey.ts'
import { harmlessTwice, pin, pinnedWork, work, serverReads } from './work.ts'
import { id } from '../../codecs.ts'
import { accepted } from '../../lists.ts'

const eq = script('eq')

/**
 * The specification lists a PIN for these, but live services answer without (wire.md 3), so it is sent only on
 * request.
 */
const pinIfAsked = { pin: z.optional(pin) }

/** The power status. spec.md 4.7. The final `scope` is a sentence: "VM is up now". */
export const status = work('status', 'read', pinIfAsked)

/** Sensor readings, bare metal only. spec.md 4.7. `scope`: lines `name | reading | state` (wire.md 4). */
export const sensors = work('sensors', 'read', pinIfAsked)

/** Powers on a server. spec.md 4.7. */
export const powerOn = { ...pinnedWork('on'), ...harmlessTwice }

/** Powers off a server. spec.md 4.7. Its services stop until it is powered on again. */
export const powerOff = pinnedWork('off')

/** Reboots a server. spec.md 4.7. */
export const reboot = pinnedWork('reboot')

/** Creates the temporary IPMI user, replacing an earlier one; `User` and `Password` are in the final `context`. spec.md 4.7. */
export const addIpmiUser = { ...work('add_ipmi_user', 'write'), ...harmlessTwice }

/** Removes the temporary IPMI user. spec.md 4.7. */
export const removeIpmiUser = { ...work('remove_ipmi_user', 'write'), ...harmlessTwice }

/** Cold-resets the BMC; the server keeps running. spec.md 4.7. */
export const unitReset = { ...work('unit_reset', 'write'), ...harmlessTwice }

/**
 * Opens the console of a virtual machine. spec.md 4.7. The final `scope` is a viewer file
 * (`lib/rules/viewerFile.ts`), valid for about two minutes. Parameters beyond `id` have not been seen (wire.md 3).
 */
export const openConsole = { ...work('console', 'write', pinIfAsked), ...harmlessTwice }

/** Sets the PIN; without `old_pin` at the first sign-in. spec.md 4.7. Only support can reset it. */
export const setPin = eq('set_pin', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  later: 'eq_callback',
  changes: ['auth/info'],
  request: { old_pin: z.optional(pin), new_pin: pin },
  reply: pollingKey,
})

/** Checks the PIN. spec.md 4.7. Wrong attempts are counted and delay responses, so it is a write. */
export const checkPin = eq('check_pin', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  later: 'eq_callback',
  request: { pin },
  reply: pollingKey,
})

/**
 * Renames a server; the name is also in its tag `hostname`. The fields are those of a client that works against the
 * live service.
 */
export const renameServer = eq('rename_server', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  changes: [...serverReads, 'tags/list', 'tags/user_search'],
  request: { id, hostname: z.string() },
  reply: accepted,
})
