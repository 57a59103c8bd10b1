/**
 * The rows of a table that the command line asks for: the one that it names first, or all of them. Ends the program
 * where there is none of that name, `kind` being what they are.
 */
export function chosenFrom<Row>(
  table: Readonly<Record<string, Row>>,
  kind: string,
  [only]: readonly string[] = process.argv.slice(2),
): [string, Row][] {
  const chosen = Object.entries(table).filter(([name]) => only === undefined || name === only)
  if (chosen.length > 0) return chosen
  console.error(`No ${kind} is called ${only}. There are: ${Object.keys(table).join(', ')}`)
  process.exit(2)
}
