/** Joins class names and leaves out what is absent. Later names do not override earlier ones. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
