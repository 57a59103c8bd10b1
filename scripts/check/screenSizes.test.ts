import { expect, test } from 'vitest'
import type { Chunk } from '../build/chunks.ts'
import { screenSizes } from './screenSizes.ts'

const chunk = (file: string, imports: string[], facade: string | null = null): Chunk => ({
  file,
  name: file,
  entry: false,
  facade,
  imports,
  modules: {},
})
const screen = (name: string) => `src/routes/_panel/${name}?tsr-split=component---loader`

test('a screen answers for what it needs beyond the list, however far away', () => {
  const chunks = [
    chunk('panel', ['vendor']),
    chunk('vendor', []),
    chunk('keys', ['shared', 'panel'], screen('keys/route.tsx')),
    chunk('tags', ['shared'], screen('servers_.$serverId/tags/route.tsx')),
    chunk('shared', ['popups', 'vendor']),
    chunk('popups', []),
  ]
  const sizes: Record<string, number> = { popups: 70, vendor: 500, panel: 90 }
  expect(screenSizes(chunks, (file) => sizes[file] ?? 5)).toEqual([
    'keys/route.tsx: 80.0 kB of 70 kB gzip beyond the list of servers',
  ])
})
