import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { foreignFiles, readForeignFiles } from '../build/notices/foreignFiles.ts'
import { writeNotices } from '../build/notices/notices.ts'

/** Where the mock backend is built. */
export const mockFolder = 'dist-mock'

/** Builds the mock backend as one program for Node, which needs no packages. `folder`: where to. */
export async function buildMock(folder = mockFolder): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [foreignFiles()],
    // For `--state`. It has native code, so only a checkout and the package have it.
    ssr: { noExternal: true, external: ['level'] },
    build: {
      outDir: folder,
      ssr: 'scripts/mock.ts',
      target: 'node20',
      rolldownOptions: {
        output: {
          banner: (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
          entryFileNames: 'patchbay-mock.mjs',
          chunkFileNames: 'parts/[name]-[hash].mjs',
        },
      },
    },
  })
  writeNotices(folder, readForeignFiles(folder))
  copyFileSync('docs/mock.md', join(folder, 'README.md'))
}
