/** Debian's libpam-wrapper: makes a program check passwords against a file instead of the machine's users. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

interface PasswordCheck {
  /** Stands between a program and PAM. */
  readonly library: string
  /** The module of PAM that reads the file. */
  readonly module: string
}

/** Undefined if it isn't installed. */
export function passwordCheck(): PasswordCheck | undefined {
  return readdirSync('/usr/lib')
    .map((name) => ({
      library: join('/usr/lib', name, 'libpam_wrapper.so'),
      module: join('/usr/lib', name, 'pam_wrapper/pam_matrix.so'),
    }))
    .find(({ library, module }) => existsSync(library) && existsSync(module))
}
