/** The panel with the mock backend on one port (PORT, else 4173); flags as in src/mock/node.ts. */
import { serveMock } from '#mock/node.ts'
import { buildPanel } from './build/panel.ts'

await buildPanel()
const port = process.env['PORT'] ?? '4173'
await serveMock([
  '--port',
  port,
  '--panel',
  'dist',
  '--state',
  '.state/panel',
  ...process.argv.slice(2),
])
