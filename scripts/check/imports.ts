const statement =
  /(?:^|[\n;])\s*(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** Specifiers of all imports and re-exports in a module, including types. */
export function imports(text: string): string[] {
  return [...text.matchAll(statement)].flatMap(([, statically, dynamically]) => {
    const specifier = statically ?? dynamically
    return specifier === undefined ? [] : [specifier]
  })
}
