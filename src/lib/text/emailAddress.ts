/** Characters that an e-mail address may have (RFC 5321). */
const longest = 254

/**
 * Whether a text can be an e-mail address: something, one @, and a host with a point, without blanks. More than that
 * only the mail itself can tell. Blanks around it are the caller's to cut off.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= longest && /^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/.test(text)

/** As much of an address as its owner knows it by: "a•••@example.com"; '' for what is none. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const [first] = address
  return at < 1 || first === undefined ? '' : `${first}•••${address.slice(at)}`
}
