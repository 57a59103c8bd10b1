const statement =
  /(?:^|[\n;])\s*(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** What a module's text imports or re-exports, types included. */
export function imports(text: string): string[] {
  return [...text.matchAll(statement)].flatMap(([, statically, dynamically]) => {
    const specifier = statically ?? dynamically
    return specifier === undefined ? [] : [specifier]
  })
}
