import type { Recipe, RecipeField } from './recipe.ts'

/** The call for a POSIX shell, whatever stands in its values. Variables are those of the shell: `$PIN`. */
export const curl = ({ method, url, fields }: Recipe): string =>
  [`curl ${method === 'GET' ? '--get ' : ''}${quoted(url)}`, ...fields.map(field)].join(' \\\n  ')

/** Between single quotes a shell takes everything as it is, but for the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Percent-encoded, and so without anything that a shell or curl would read. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  )

/** curl sends the name of a field as it is written. */
const nameOf = (name: string): string => encoded(name).replaceAll('%5B', '[').replaceAll('%5D', ']')

const plain = /^[\w.~-]*$/
/** A terminal would act upon these when they are pasted, and a NUL cannot be an argument at all. */
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0009\u000b-\u001f\u007f]/

function field({ name: written, value }: RecipeField): string {
  const name = nameOf(written)
  if ('variable' in value) return `--data-urlencode "${name}=$${value.variable}"`
  const { text } = value
  if (plain.test(text))
    return `-d ${plain.test(name) ? `${name}=${text}` : quoted(`${name}=${text}`)}`
  if (unprintable.test(text)) return `-d ${quoted(`${name}=${encoded(text)}`)}`
  return `--data-urlencode ${quoted(`${name}=${text}`)}`
}
