import { asCode } from '#ui/typedCode.ts'
import type { SignInValues } from './signInFields.ts'

/** What was typed into the prerendered sign-in form (src/app/signIn/prerender.tsx), if there is one. */
export function prerenderedValues(): SignInValues | undefined {
  const form = prerenderedForm()
  if (!form) return undefined
  const fields = new FormData(form)
  const text = (name: string): string => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const mode = form.querySelector<HTMLInputElement>('input[type=radio]:checked')
  return {
    mode: mode?.value === 'api-key' ? 'api-key' : 'account',
    email: asCode(text('email')),
    password: text('password'),
    location: text('location'),
    key: '',
    ipMayChange: !fields.has('boundToIp'),
    ttl: text('ttl'),
    remember: fields.has('remember'),
  }
}

export const arePrerenderedOptionsOpen = (): boolean | undefined =>
  prerenderedForm()?.querySelector('details')?.open

// The build prerenders without a document.
const prerenderedForm = (): HTMLFormElement | null =>
  typeof document === 'undefined' ? null : document.querySelector('[data-prerendered] form')
