/**
 * The entries of a table selected on the command line: the named ones, or all. Exits if there is no such
 * entry.
 */
export function chosenFrom<Row>(
  table: Readonly<Record<string, Row>>,
  kind: string,
  names: readonly string[] = process.argv.slice(2),
): [string, Row][] {
  const unknown = names.find((name) => !Object.hasOwn(table, name))
  if (unknown === undefined)
    return Object.entries(table).filter(([name]) => names.length === 0 || names.includes(name))
  console.error(`Unknown ${kind}: ${unknown}. Available: ${Object.keys(table).join(', ')}`)
  process.exit(2)
}
