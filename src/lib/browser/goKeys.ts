/** Two-key shortcuts: `g`, then one of these. */
export const goKey = 'g'
export const goKeys = {
  s: '/servers',
  o: '/order',
  b: '/billing',
  k: '/keys',
  a: '/activity',
  c: '/account',
} as const
