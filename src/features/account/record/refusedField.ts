/**
 * The field of a client or contact that a refusal is about. No error codes for this are documented, so the first
 * matching word of the message decides. spec.md 4.4, 7.
 */
const words: readonly (readonly [RegExp, RegExp])[] = [
  [/e-?mail/i, /email$/],
  [/phone/i, /phonenumber$/],
  [/password/i, /^password2$/],
  [/countr/i, /country$/],
  [/post ?code|zip/i, /postcode$/],
  [/\bcity\b/i, /city$/],
  [/customer.?type/i, /customertype$/],
  [/compan/i, /companyname$/],
  [/last.?name/i, /lastname$/],
  [/name/i, /(first|last)name$/],
  [/address/i, /address1$/],
]

/** Only ever one of the fields that were sent. */
export const refusedField = (
  { code, text }: { readonly code: string | number | undefined; readonly text: string },
  sent: readonly string[],
): string | undefined => {
  const message = `${code ?? ''} ${text}`
  for (const [about, field] of words) {
    const found = about.test(message) ? sent.find((key) => field.test(key)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
