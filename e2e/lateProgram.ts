/** A panel whose program comes when a test says so: what stands there before was painted without it. */
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { installPanel, type Installation } from './installation.ts'

const arrival = 'program'

export const installLatePanel = (): Promise<Installation> =>
  installPanel((folder) => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    const assets = join(folder, 'assets')
    for (const [, script = ''] of page.matchAll(
      /<script type="module"[^>]* src="\/assets\/([^"]+)"/g,
    )) {
      for (const packed of readdirSync(assets).filter((file) => file.startsWith(`${script}.`)))
        rmSync(join(assets, packed))
      renameSync(join(assets, script), join(assets, `late-${script}`))
      writeFileSync(
        join(assets, script),
        `addEventListener('${arrival}', () => import('./late-${script}'), { once: true })`,
      )
    }
  })

/** Lets the program come. */
export const letProgramCome = (page: Page): Promise<boolean> =>
  page.evaluate((name) => dispatchEvent(new Event(name)), arrival)
