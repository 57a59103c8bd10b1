/** Whether what was typed is the name; the case of letters and blanks around it do not matter. */
export function confirms(typed: string, expected: string): boolean {
  return typed.trim().toLowerCase() === expected.trim().toLowerCase()
}
