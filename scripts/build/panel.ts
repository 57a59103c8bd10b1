import { join } from 'node:path'
import { chunksFile } from './chunks.ts'
import { readForeignFiles } from './notices/foreignFiles.ts'
import { writeNotices } from './notices/notices.ts'
import { precompress } from './precompress.ts'
import { moveMaps } from './sourceMaps.ts'
import { isFresh, runVite } from './vite.ts'

const sources = [
  'src',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build',
]

/** Builds the panel into dist/ if anything has changed, or always with `force`. */
export async function buildPanel({ force = false } = {}): Promise<void> {
  if (!force && isFresh(join('dist', chunksFile), sources)) return
  console.log('Building the panel …')
  await runVite('vite.config.ts')
  moveMaps('dist')
  writeNotices('dist', readForeignFiles('dist'))
  await precompress('dist')
}
