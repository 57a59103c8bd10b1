/** Installing step by step: what the next boot does. spec.md 3 (order of a reinstall), 4.7, wire.md 3. */
import * as z from 'zod/mini'
import { integer } from '../../codecs.ts'
import { harmlessTwice, pinnedWork, serverReads, work } from './work.ts'

/**
 * Returns a key that reports the stages of a reinstall (1 to 5, then OK). spec.md 3, 4.7. The specification calls it
 * optional preparation; live services start reinstalling at once (wire.md 3), so the panel treats it as a reinstall.
 */
export const reinstall = { ...work('reinstall', 'write'), ...harmlessTwice }

/**
 * Prepares a network installation: at its next `pxe` boot the server erases its disks and installs `os_id`. spec.md
 * 4.7. The response is our own choice (wire.md 3).
 */
export const createPxe = {
  ...pinnedWork('create_pxe', {
    os_id: integer,
    /** At least 8 characters, with digits and capitals. */
    root_pass: z.string(),
    hostname: z.string(),
    email: z.optional(z.string()),
    ssh_key: z.optional(z.string()),
    /** Called after the installation; what is sent is not documented. spec.md 6. */
    post_install_callback: z.optional(z.string()),
    post_install_script: z.optional(z.string()),
    /** The key from `reinstall`, to report the stages there. */
    reinstall_key: z.optional(z.string()),
  }),
  ...harmlessTwice,
}

/**
 * Aborts a running installation. wire.md 3 only names it: the response is our own choice. The disks stay as they are, so
 * the server is left without an operating system.
 */
export const abortReinstall = {
  ...work('abort_reinstall', 'write'),
  ...harmlessTwice,
  changes: serverReads,
}

export const bootMedia = ['pxe', 'disk', 'cd'] as const

/** Sets the boot device, permanently. spec.md 4.7. */
export const setBootDevice = {
  ...pinnedWork('boot_dev', { media: z.enum(bootMedia) }),
  ...harmlessTwice,
}

/** Removes the prepared network installation, so that a reboot doesn't reinstall. spec.md 4.7. */
export const clearPxe = {
  ...work('clear_pxe', 'write', { hostname: z.optional(z.string()) }),
  ...harmlessTwice,
  changes: serverReads,
}
