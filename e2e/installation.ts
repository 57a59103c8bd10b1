import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  rmSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** A separate panel, not the one that all tests share: its files may be changed and deleted. */
export interface Installation {
  readonly origin: string
  /** The folder with the built panel. */
  readonly folder: string
  stop(): void
}

/** Copies the built panel, lets `change` work on the copy, and serves it with a mock backend. */
export async function installPanel(change: (folder: string) => void): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-'))
  cpSync('dist', folder, { recursive: true })
  change(folder)
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/mock.ts', '--port', '0', '--panel', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const stop = (): void => {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  let output = ''
  for await (const chunk of server.stdout) {
    output += String(chunk)
    const origin = /Patchbay\s+(http:\/\/\S+?)\/\s/.exec(output)?.[1]
    if (origin !== undefined) return { origin, folder, stop }
  }
  stop()
  throw new Error(`The panel was not served: ${output}`)
}

const arrival = 'programComes'

export const installLatePanel = (): Promise<Installation> =>
  installPanel((folder) => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    const assets = join(folder, 'assets')
    for (const [, script = ''] of page.matchAll(/ href="\/assets\/([^"]+)" data-program/g)) {
      for (const packed of readdirSync(assets).filter((file) => file.startsWith(`${script}.`)))
        rmSync(join(assets, packed))
      renameSync(join(assets, script), join(assets, `late-${script}`))
      writeFileSync(
        join(assets, script),
        `globalThis.${arrival} = true
addEventListener('${arrival}', () => import('./late-${script}'), { once: true })`,
      )
    }
  })

/** Loads the program, once the page has run the script in its place. */
export async function letProgramCome(page: Page): Promise<void> {
  await page.waitForFunction((name) => name in globalThis, arrival)
  await page.evaluate((name) => dispatchEvent(new Event(name)), arrival)
}
