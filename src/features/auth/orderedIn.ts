/** Stands for the panel's origin. */
const own = 'https://panel.invalid'

/** The order that a path of this panel leads back to; undefined for other screens and before a plan is chosen. */
export function orderedIn(
  target: string,
): { readonly plan: string | undefined; readonly count: number } | undefined {
  const { pathname, searchParams } = new URL(target, own)
  const preset = searchParams.get('preset')
  if (pathname !== '/order' || (preset === null && !searchParams.has('stock'))) return undefined
  const count = Number(searchParams.get('count') ?? 1)
  return {
    // A number names a plan only to the API.
    plan: preset !== null && /^[a-z][\w.-]{0,79}$/i.test(preset) ? preset : undefined,
    count: Number.isInteger(count) && count > 1 && count < 100 ? count : 1,
  }
}
