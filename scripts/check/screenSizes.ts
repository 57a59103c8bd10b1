import type { Chunk } from '../build/chunks.ts'
import { loadedFiles } from './loadedFiles.ts'

/** kB of gzip that a screen loads beyond the list of servers, all script files together, words not counted. */
const goal = 70
/** Of screens that open with a form or a list to choose from, which bring their libraries along. */
const goalWithForm = 185
const withForm = /\/(account\/appearance|activity|reinstall|tags)\//

/** Complaints about screens that load what others are made of. `sizeOf`: kB of gzip of a file. */
export function screenSizes(chunks: readonly Chunk[], sizeOf: (file: string) => number): string[] {
  const first = loadedFiles(
    chunks,
    chunks
      .filter(({ name, entry }) => entry || name === 'panel' || name === 'firstRead')
      .map(({ file }) => file),
  )
  return chunks.flatMap(({ file, facade }) => {
    const screen = /^src\/routes\/_panel\/(.*)\?tsr-split=component/.exec(facade ?? '')?.[1]
    if (screen === undefined) return []
    const own = [...loadedFiles(chunks, [file])].filter((one) => !first.has(one))
    const size = own.reduce((sum, one) => sum + sizeOf(one), 0)
    const most = withForm.test(`/${screen}`) ? goalWithForm : goal
    return size > most
      ? [`${screen}: ${size.toFixed(1)} kB of ${most} kB gzip beyond the list of servers`]
      : []
  })
}
