import type { SignInValues } from './signInFields.ts'

/**
 * What is filled in already in the sign-in form that came with the page (src/app/signIn/prerender.tsx); undefined
 * where none stands there.
 */
export function filledInAhead(): SignInValues | undefined {
  // The build draws the form without a page.
  const form =
    typeof document === 'undefined'
      ? null
      : document.querySelector<HTMLFormElement>('[data-prerendered] form')
  if (!form) return undefined
  const fields = new FormData(form)
  const text = (name: string): string => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const mode = form.querySelector<HTMLInputElement>('input[type=radio]:checked')
  return {
    mode: mode?.value === 'api-key' ? 'api-key' : 'account',
    email: text('email'),
    password: text('password'),
    location: text('location'),
    key: '',
    addressMayChange: fields.has('addressMayChange'),
    ttl: text('ttl'),
    remember: fields.has('remember'),
  }
}
