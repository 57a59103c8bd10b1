/** RFC 5321. Characters. */
const longest = 254

/** A plausible email address: one @ and a host with a dot. Trim it first. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= longest && /^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/.test(text)

/** "a•••@example.com"; '' for anything else. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const [first] = address
  return at < 1 || first === undefined ? '' : `${first}•••${address.slice(at)}`
}
