/** The languages the panel speaks, each named in itself. Adding one is a line here: see CONTRIBUTING.md. */
export const locales = { en: 'English', de: 'Deutsch' } as const
export type Locale = keyof typeof locales
