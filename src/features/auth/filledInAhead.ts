import type { SignInValues } from './signInFields.ts'

/**
 * What is filled in already in the sign-in form that came with the page (src/app/signIn/prerender.tsx); undefined
 * where none stands there.
 */
export function filledInAhead(): SignInValues | undefined {
  const form = formAhead()
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
    addressMayChange: !fields.has('boundToAddress'),
    ttl: text('ttl'),
    remember: fields.has('remember'),
  }
}

/** Whether the options of that form are open; undefined where none stands there. */
export const areOptionsOpenAhead = (): boolean | undefined =>
  formAhead()?.querySelector('details')?.open

// The build draws the form without a page.
const formAhead = (): HTMLFormElement | null =>
  typeof document === 'undefined' ? null : document.querySelector('[data-prerendered] form')
