import { storedOnDevice } from '#lib/browser/safeStorage.ts'
import { storedAccount } from '#lib/browser/storedNames.ts'
import { preferredLocale } from '#locales/preferredLocale.ts'
import type { RememberedAccount } from '#features/auth/rememberedAccount.ts'

/** The form is in the page in every language; the program hydrates it (src/app/root.tsx). */
export function showSignIn(): void {
  const root = document.getElementById('root')
  document.documentElement.lang = preferredLocale()
  const chosen = document.querySelector<HTMLTemplateElement>(`template[lang=${preferredLocale()}]`)
  if (!root || !chosen) return
  root.dataset['prerendered'] = ''
  root.replaceChildren(chosen.content)
  fillIn(root)
  // Extensions change it before the program hydrates it (src/app/signIn/drawnForm.ts).
  window.drawnForm = [root, ...root.querySelectorAll('*')].map((element) => ({
    element,
    nodes: [...element.childNodes].map((node) => ({ node, text: node.nodeValue })),
  }))
  holdPresses(root)
  focusFirst(root)
}

/** The first field that is empty, so that one can type at once. Not on touch, whose keyboard would cover the form. */
function focusFirst(form: ParentNode): void {
  if (!matchMedia('(hover: hover)').matches) return
  const fields = [...form.querySelectorAll<HTMLInputElement>('[name=email], [name=password]')]
  fields.find(({ value }) => value === '')?.focus({ preventScroll: true })
}

/** A press waits for the program, unless the user types on. */
function holdPresses(root: HTMLElement): void {
  const letGo = (): void => {
    const held = root.querySelector('[data-held]')
    held?.removeAttribute('data-held')
    held?.removeAttribute('aria-busy')
  }
  const hold = (event: Event, pressed: Element | null): void => {
    if (root.dataset['prerendered'] === undefined || !pressed) return
    event.preventDefault()
    letGo()
    pressed.setAttribute('data-held', '')
    pressed.setAttribute('aria-busy', 'true')
  }
  root.addEventListener('submit', (event) => hold(event, root.querySelector('[type=submit]')))
  root.addEventListener('click', (event) => {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (event.target instanceof Element && !isElsewhere)
      hold(event, event.target.closest('[type=button], a[href*="view="]'))
  })
  root.addEventListener('input', (event) => {
    // Input events of autofill have no such type.
    if (event instanceof InputEvent && event.inputType) letGo()
  })
}

/** Fills in the remembered account, and the options chosen with it. */
function fillIn(form: ParentNode): void {
  const locations = [...form.querySelectorAll<HTMLOptionElement>('[name=location] option')]
  const email = form.querySelector<HTMLInputElement>('[name=email]')
  const remember = form.querySelector<HTMLInputElement>('[name=remember]')
  const ttl = form.querySelector<HTMLSelectElement>('[name=ttl]')
  const bound = form.querySelector<HTMLInputElement>('[name=boundToIp]')
  const options = form.querySelector('details')
  const account = rememberedAccount()
  const option = locations.find(({ value }) => value === account?.location)
  if (!account?.email || !option || !email || !remember || !ttl || !bound || !options) return
  option.selected = true
  email.value = account.email
  remember.checked = true
  if (account.ttl !== undefined) ttl.value = account.ttl
  if (account.ipMayChange !== undefined) bound.checked = !account.ipMayChange
  // Open if they differ from the defaults (SignInOptions.tsx).
  options.open = !locations[0]?.selected || ttl.value !== '' || !bound.checked
}

function rememberedAccount(): Partial<RememberedAccount> | null {
  try {
    // As src/features/auth/rememberedAccount.ts writes it; its codec is too large here.
    return JSON.parse(storedOnDevice(storedAccount) ?? 'null') as RememberedAccount
  } catch {
    return null
  }
}
