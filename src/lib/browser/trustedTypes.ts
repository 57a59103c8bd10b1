/**
 * https://www.w3.org/TR/trusted-types/: the content security policy refuses text as markup or as a script's address, except
 * from the two makers below, which it names (mock/server/securityHeaders.ts).
 */
type Make = (text: string) => string

declare global {
  interface Window {
    /**
     * TypeScript's DOM library lacks it. What a maker returns is an object that goes where its text would go. Absent in
     * Firefox before 148 and Safari before 26.
     */
    readonly trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { readonly createHTML?: Make; readonly createScriptURL?: Make },
      ) => { readonly createHTML: Make; readonly createScriptURL: Make }
    }
  }
}

const asItIs: Make = (text) => text

/** For the frame of a payment provider (PaymentFrame.tsx). Call it once: a name can't be taken twice. */
export function frameMarkupMaker(): Make {
  const maker = window.trustedTypes?.createPolicy('payment-form', { createHTML: asItIs })
  return (html) => maker?.createHTML(html) ?? html
}

/** The address of the panel's own first script (src/start). Call it once. */
export function programAddress(href: string): string {
  const maker = window.trustedTypes?.createPolicy('program', { createScriptURL: asItIs })
  return maker?.createScriptURL(href) ?? href
}
