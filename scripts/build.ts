import { buildPanel } from './build/panel.ts'

await buildPanel({ force: true })
