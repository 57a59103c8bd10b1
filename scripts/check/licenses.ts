import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildDemo, demo } from '../build/demo.ts'
import { readForeignFiles } from '../build/notices/foreignFiles.ts'
import { licenseProblems, noticesFile } from '../build/notices/notices.ts'
import { packagesOf } from '../build/notices/packages.ts'
import { buildPanel } from '../build/panel.ts'

/** Checks that everything in the builds may be handed on, with the text of its license. */
export async function licenses(): Promise<string[]> {
  await buildPanel()
  await buildDemo()
  const builds = ['dist', demo]
  return [
    ...licenseProblems(packagesOf(builds.flatMap(readForeignFiles))),
    ...builds.flatMap((folder) =>
      existsSync(join(folder, noticesFile)) ? [] : [`${folder} has no ${noticesFile}`],
    ),
  ]
}
