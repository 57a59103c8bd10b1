import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'

const branded = z.object({ brand: z.optional(z.object({ name: z.string() })) })

/** The manifest with the name of a `config.json`. */
export function withBrand(manifest: string, config: string): string {
  const { brand } = z.parse(branded, JSON.parse(config))
  if (!brand) return manifest
  const fields = z.parse(z.record(z.string(), z.unknown()), JSON.parse(manifest))
  return JSON.stringify({ ...fields, name: brand.name, short_name: brand.name })
}

/** Puts the brand into the web manifest, which the bundler only copies. */
export function webManifest(): Plugin {
  let folder = ''
  return {
    name: 'web-manifest',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    writeBundle() {
      const file = join(folder, 'manifest.webmanifest')
      const config = join(folder, 'config.json')
      if (!existsSync(config)) return
      writeFileSync(file, withBrand(readFileSync(file, 'utf8'), readFileSync(config, 'utf8')))
    },
  }
}
