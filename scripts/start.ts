/** The panel with the mock backend on one port (PORT, default 4173); mock/server/node.ts lists the flags. */
import { serveMock } from '#mock/server/node.ts'
import { referenceFolder, writeApiReference } from './apiReference/writeApiReference.ts'
import { buildMockScripts, mockScripts } from './build/mockScripts.ts'
import { buildPanel } from './build/panel.ts'

await buildPanel()
await buildMockScripts()
await writeApiReference(referenceFolder)
const port = process.env['PORT'] ?? '4173'
await serveMock([
  '--port',
  port,
  '--panel',
  'dist',
  '--scripts',
  mockScripts,
  '--reference',
  referenceFolder,
  '--state',
  '.state/panel',
  ...process.argv.slice(2),
])
