/** Installing by hand: what the next boot does. spec.md 3 (order of a reinstall), 4.7, wire.md 3. */
import * as z from 'zod/mini'
import { integer } from '../../codecs.ts'
import { pinnedWork, serverReads, work } from './work.ts'

/**
 * The key that tells the stages of a reinstall (1 to 5, then OK). spec.md 3, 4.7. The specification calls it
 * optional preparation; live services begin at once (wire.md 3), so it is asked for like a reinstall.
 */
export const reinstall = work('reinstall', 'write')

/**
 * Prepares an installation over the network: the server erases its disks and installs `os_id` when it next
 * boots from `pxe`. spec.md 4.7. The reply is our own choice (wire.md 3).
 */
export const createPxe = pinnedWork('create_pxe', {
  os_id: integer,
  /** At least 8, with digits and capitals. */
  root_pass: z.string(),
  hostname: z.string(),
  email: z.optional(z.string()),
  ssh_key: z.optional(z.string()),
  /** Called when it is installed; what the call carries is not documented. spec.md 6. */
  post_install_callback: z.optional(z.string()),
  post_install_script: z.optional(z.string()),
  /** The key of `reinstall`, to follow the stages there. */
  reinstall_key: z.optional(z.string()),
})

/**
 * Stops a running installation. wire.md 3 names it and no more: the reply is our own choice. The disks stay as far as it
 * has come, so the server has no system afterwards.
 */
export const abortReinstall = { ...work('abort_reinstall', 'write'), changes: serverReads }

export const bootMedia = ['pxe', 'disk', 'cd'] as const

/** What the server boots from, from now on. spec.md 4.7. */
export const setBootDevice = pinnedWork('boot_dev', { media: z.enum(bootMedia) })

/** Removes the network installation, so that a reboot does not reinstall. spec.md 4.7. */
export const clearPxe = {
  ...work('clear_pxe', 'write', { hostname: z.optional(z.string()) }),
  changes: serverReads,
}
