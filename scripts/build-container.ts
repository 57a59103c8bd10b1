/** Builds what the images of deploy/Containerfile run, without any packages: the program that starts nginx, and the mock. */
import { build } from 'vite'
import { buildMock } from './release/mock.ts'

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    outDir: 'dist-container',
    ssr: 'scripts/container/start.ts',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'start.mjs' } },
  },
})
await buildMock()
