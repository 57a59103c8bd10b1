/** Host names that the installer accepts: labels of letters, digits and hyphens (RFC 1123). */

const label = '[a-z\\d]([a-z\\d-]{0,61}[a-z\\d])?'
const pattern = new RegExp(`^${label}(\\.${label})*$`, 'i')
const longest = 253

export const isHostname = (text: string): boolean => text.length <= longest && pattern.test(text)
