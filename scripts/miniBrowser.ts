import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const libraries = '/usr/lib'

/** The path of WebKitGTK's small browser, which isn't among the programs, if it is installed. */
export function miniBrowser(): string | undefined {
  const folders = readdirSync(libraries)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((platform) =>
      readdirSync(join(libraries, platform))
        .filter((name) => name.startsWith('webkit2gtk-') || name.startsWith('webkitgtk-'))
        .map((name) => join(libraries, platform, name, 'MiniBrowser')),
    )
  return folders.find((path) => existsSync(path))
}
