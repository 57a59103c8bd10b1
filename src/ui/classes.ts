/** Joins class names, skipping absent ones. Later names don't override earlier ones. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
