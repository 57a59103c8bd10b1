import type { Chunk } from '../build/chunks.ts'

/** kB of gzip that a screen loads beyond the list of servers, all script files together, words not counted. */
const goal = 70
/** Of screens that open with a form or a list to choose from, which bring their libraries along. */
const goalWithForm = 185
const withForm = /\/(account\/appearance|activity|reinstall|tags)\//

/** Complaints about screens that load what others are made of. `sizeOf`: kB of gzip of a file. */
export function screenSizes(chunks: readonly Chunk[], sizeOf: (file: string) => number): string[] {
  const files = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const follow = (file: string, found: Set<string>): Set<string> => {
    if (found.has(file)) return found
    found.add(file)
    for (const next of files.get(file)?.imports ?? []) follow(next, found)
    return found
  }
  const first = new Set<string>()
  for (const { file, name, entry } of chunks)
    if (entry || name === 'panel' || name === 'firstRead') follow(file, first)
  return chunks.flatMap(({ file, facade }) => {
    const screen = /^src\/routes\/_panel\/(.*)\?tsr-split=component/.exec(facade ?? '')?.[1]
    if (screen === undefined) return []
    const own = [...follow(file, new Set())].filter((one) => !first.has(one))
    const size = own.reduce((sum, one) => sum + sizeOf(one), 0)
    const most = withForm.test(`/${screen}`) ? goalWithForm : goal
    return size > most
      ? [`${screen}: ${size.toFixed(1)} kB of ${most} kB gzip beyond the list of servers`]
      : []
  })
}
