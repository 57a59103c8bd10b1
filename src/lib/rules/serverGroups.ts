/** The groups that the API filters by, as `group` or as fields of their own. spec.md 4.7, wire.md 3. */
export const serverGroups = [
  'Mini',
  'Storage',
  'Nodes',
  'Micro',
  'VPS',
  '1CPU',
  '2CPU',
  'Vendor',
  'Gpu',
  'Instances',
  'CPUA',
  'CPUA-MODERN',
  'CPUB',
] as const
export type ServerGroup = (typeof serverGroups)[number]
