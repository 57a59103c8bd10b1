/**
 * The entries of a table selected on the command line: the named one, or all. Exits if there is no such
 * entry.
 */
export function chosenFrom<Row>(
  table: Readonly<Record<string, Row>>,
  kind: string,
  [only]: readonly string[] = process.argv.slice(2),
): [string, Row][] {
  const chosen = Object.entries(table).filter(([name]) => only === undefined || name === only)
  if (chosen.length > 0) return chosen
  console.error(`Unknown ${kind}: ${only}. Available: ${Object.keys(table).join(', ')}`)
  process.exit(2)
}
