/** Looks up an external name in a table, without inherited properties such as "constructor". */
export const lookUp = <Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined)
