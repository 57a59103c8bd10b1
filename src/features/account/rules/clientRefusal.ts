/**
 * Which field of a client's record or a contact's a refusal is about. Codes for it were never seen, so the words of
 * the service decide: the first that fits. spec.md 4.4, 7.
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

/** Among the fields that were sent; undefined when it is about none of them. */
export const refusedField = (
  { code, text }: { readonly code: string | number | undefined; readonly text: string },
  sent: readonly string[],
): string | undefined => {
  const said = `${code ?? ''} ${text}`
  for (const [about, field] of words) {
    const found = about.test(said) ? sent.find((key) => field.test(key)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
