/** `src/locales/languages.ts` with one more language. */
export function withLanguage(declaration: string, tag: string): string {
  // The panel reads no more of the browser's languages: `nl-BE` is Dutch, with Belgian dates.
  if (!/^[a-z]{2,3}$/.test(tag)) throw new Error('Which language? For example: npm run language nl')
  if (declaration.includes(`\n  ${tag}: `)) throw new Error(`${tag} is there already`)
  const name = new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(tag)
  if (name === undefined) throw new Error(`${tag} is no language`)
  const end = '\n} as const'
  if (!declaration.includes(end))
    throw new Error('src/locales/languages.ts is not written as it was')
  const title = name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  return declaration.replace(end, () => `\n  ${tag}: '${title}',${end}`)
}
