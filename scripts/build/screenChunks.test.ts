import { expect, test } from 'vitest'
import { source } from './partChunks.ts'
import { areaOf } from './screenChunks.ts'

test.each([
  ['routes/_panel/billing/index.tsx?tsr-split=component', 'billing'],
  ['routes/_panel/billing_.invoices.$invoiceId/route.tsx', 'billing'],
  ['routes/_panel/servers/-dialogs/ListDialog.tsx', 'servers'],
  ['routes/_panel/servers_.$serverId/tags/route.tsx', 'server'],
  ['routes/_panel/-keys/form/NewKey.tsx', 'keys'],
  ['console/screen/ScreenView.tsx', 'console'],
])('what is loaded at %s belongs to %s', (path, area) => {
  expect(areaOf(source + path)).toBe(area)
})
