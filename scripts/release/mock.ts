import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { foreignFiles, readForeignFiles } from '../build/notices/foreignFiles.ts'
import { writeNotices } from '../build/notices/notices.ts'

/** Where the mock backend is built. */
export const mockFolder = 'dist-mock'

/** Builds the mock backend as one program for Node, which needs no packages. */
export async function buildMock(): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [foreignFiles()],
    // A database with native code, which a dependency asks for and does without.
    ssr: { noExternal: true, external: ['level'] },
    build: {
      outDir: mockFolder,
      ssr: 'scripts/mock.ts',
      target: 'node20',
      rolldownOptions: {
        output: {
          entryFileNames: 'patchbay-mock.mjs',
          chunkFileNames: 'parts/[name]-[hash].mjs',
        },
      },
    },
  })
  writeNotices(mockFolder, readForeignFiles(mockFolder))
  copyFileSync('docs/mock.md', join(mockFolder, 'README.md'))
}
