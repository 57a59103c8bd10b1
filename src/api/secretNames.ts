/**
 * Which fields hold secrets: passwords, PINs, tokens, keys, and what may hold one, such as scripts, the addresses that
 * they call, and a gateway's markup. By name, so that what the service adds tomorrow is judged too; an action marks in the contract
 * what its names do not tell (`secret`).
 */

const secretName =
  /pass(word|wd|phrase)?\d?$|(^|_)pass|(^|_)pin$|token$|secret|^(api|ssh)?key$|_keys?$|(^|_)hash$|credential|(^|_)script$|callback|payment_html/i

export const isSecretName = (name: string): boolean => secretName.test(name)

/** What stands in the place of a secret that the service told. */
export const removed = '•••'

/** Where the service itself has already put a word in place of the secret, or there is none. */
const placeholders = new Set(['', 'censored', removed])

/** Whether there is something to keep secret at all. */
export const holdsSecret = (value: unknown): value is string | number =>
  (typeof value === 'string' || typeof value === 'number') &&
  !placeholders.has(String(value).toLowerCase())

/** The values in `value`, however deep, whose names are secret ones; `alsoSecret` judges names besides. */
export function* secretValues(
  value: unknown,
  alsoSecret: (name: string) => boolean = () => false,
  name = '',
): Generator<string> {
  if (typeof value === 'object' && value !== null) {
    for (const [field, inner] of Object.entries(value))
      yield* secretValues(inner, alsoSecret, Array.isArray(value) ? name : field)
  } else if ((isSecretName(name) || alsoSecret(name)) && holdsSecret(value)) yield String(value)
}

/** A text without any of `values`, which may stand in it as they are or as JSON writes them. */
export const withoutValues = (text: string, values: readonly string[]): string =>
  // Longest first, so that a secret that contains another is removed whole.
  values
    .toSorted((a, b) => b.length - a.length)
    .reduce(
      (kept, value) =>
        kept.replaceAll(value, removed).replaceAll(JSON.stringify(value).slice(1, -1), removed),
      text,
    )
