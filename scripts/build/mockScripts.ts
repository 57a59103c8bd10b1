import { join } from 'node:path'
import { precompress } from './precompress.ts'
import { isFresh, runVite } from './vite.ts'

/** Output folder of the scripts that the mock backend adds to pages. */
export const mockScripts = 'dist-mock-scripts'

const sources = ['src', 'mock', 'demo', 'package-lock.json', 'vite.mock.config.ts', 'scripts/build']

/** Builds those scripts if anything has changed. */
export async function buildMockScripts(): Promise<void> {
  if (isFresh(join(mockScripts, 'manifest.json'), sources)) return
  console.log('Building the scripts of the mock backend …')
  await runVite('vite.mock.config.ts')
  await precompress(mockScripts)
}
