/** The panel's languages, each in its own name. `npm run language nl` adds one: see CONTRIBUTING.md. */
export const locales = {
  en: 'English',
  de: 'Deutsch',
  nl: 'Nederlands',
  fr: 'Français',
  es: 'Español',
} as const
export type Locale = keyof typeof locales
