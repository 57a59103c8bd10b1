import { cpSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Folder of the source maps, which `npm run stack` reads: beside what is served. */
export const mapsFolder = 'dist-maps'

/** Moves the source maps of a build out of the folder that is served. */
export function moveMaps(build: string): void {
  const assets = join(build, 'assets')
  rmSync(mapsFolder, { recursive: true, force: true })
  for (const file of readdirSync(assets).filter((name) => name.endsWith('.js.map'))) {
    const from = join(assets, file)
    cpSync(from, join(mapsFolder, basename(file)))
    rmSync(from)
  }
}
