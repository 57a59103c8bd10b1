/** The pages that two keys go to, `g` and then these. */
export const goKey = 'g'
export const goKeys = {
  s: '/servers',
  o: '/order',
  b: '/billing',
  k: '/keys',
  a: '/activity',
  c: '/account',
} as const
