/**
 * What a table holds under a name that comes from outside. Never what every object has: a location called
 * "constructor" has no word.
 */
export const lookUp = <Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined)
