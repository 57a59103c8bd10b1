import type { Offer } from './offer.ts'

/** A small virtual server that is for sale in the Netherlands. */
export const testOffer = (changes: Partial<Offer> = {}): Offer => ({
  ref: { kind: 'preset', id: 281 },
  name: 'vm.v2-mini',
  active: true,
  kind: 'vm',
  cpu: 'vCPU',
  cores: 4,
  ghz: 2.8,
  ram: 8,
  ramType: 'DDR4',
  disks: [{ count: 1, size: 120, type: 'NVMe' }],
  gpu: '',
  score: 1900,
  group: 'Virtual',
  locations: [{ location: 'NL', monthly: { EUR: '8.00' } }],
  available: 12,
  setUp: { by: 'itself' },
  estimate: '',
  traffic: '1Gbps / 3TB',
  ipmi: '',
  raidLevels: [],
  ...changes,
})
