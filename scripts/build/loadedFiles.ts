import type { Chunk } from './chunks.ts'

/** The files at `roots` with all their transitive imports. */
export function loadedFiles(
  chunks: readonly Pick<Chunk, 'file' | 'imports'>[],
  roots: readonly string[],
): Set<string> {
  const imports = new Map(chunks.map((chunk) => [chunk.file, chunk.imports]))
  const found = new Set<string>()
  const follow = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    for (const next of imports.get(file) ?? []) follow(next)
  }
  for (const file of roots) follow(file)
  return found
}
