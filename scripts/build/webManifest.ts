import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { locales } from '../../src/locales/languages.ts'
import { messages } from '../check/translations.ts'

const branded = z.object({ brand: z.optional(z.object({ name: z.string() })) })

/** The manifest with the name of a `config.json`. */
export function withBrand(manifest: string, config: string): string {
  const { brand } = z.parse(branded, JSON.parse(config))
  if (!brand) return manifest
  const fields = z.parse(z.record(z.string(), z.unknown()), JSON.parse(manifest))
  return JSON.stringify({ ...fields, name: brand.name, short_name: brand.name })
}

/** The file with the navigation, which has the pages of the shortcuts. */
const navigation = 'src/app/shell/Frame.tsx'

const described = z.looseObject({
  description: z.optional(z.string()),
  shortcuts: z.array(z.looseObject({ name: z.string() })),
})

/** The manifest in a language: the shortcuts are called what the navigation calls their pages. */
export function inLanguage(manifest: string, language: string, catalog: string): string {
  const fields = z.parse(described, JSON.parse(manifest))
  // Optional, and no text of the panel.
  delete fields.description
  const known = messages(catalog).filter(({ references }) => references.includes(navigation))
  const shortcuts = fields.shortcuts.map((shortcut) => {
    const name = known.find(({ source }) => source === shortcut.name)?.translation
    if (!name) throw new Error(`The navigation has no “${shortcut.name}” in ${language}`)
    return { ...shortcut, name }
  })
  return JSON.stringify({ ...fields, lang: language, shortcuts })
}

/**
 * Puts the brand into the web manifest, which the bundler only copies, and writes one for each other language;
 * the start script (src/start) chooses.
 */
export function webManifest(): Plugin {
  let folder = ''
  let root = ''
  return {
    name: 'web-manifest',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = resolve(root, config.build.outDir)
    },
    writeBundle() {
      const file = join(folder, 'manifest.webmanifest')
      const config = join(folder, 'config.json')
      const copied = readFileSync(file, 'utf8')
      const manifest = existsSync(config) ? withBrand(copied, readFileSync(config, 'utf8')) : copied
      writeFileSync(file, manifest)
      for (const language of Object.keys(locales).filter((one) => one !== 'en')) {
        const catalog = readFileSync(join(root, `src/locales/panel.${language}.po`), 'utf8')
        const translated = inLanguage(manifest, language, catalog)
        writeFileSync(join(folder, `manifest.${language}.webmanifest`), translated)
      }
    },
  }
}
