import { reachableFrom, source, type Graph } from './partChunks.ts'

/** What stands around every screen once the first one is there: it must bring nothing of other screens along. */
const root = `${source}frame/MoneyNews.tsx`

let known: ReadonlySet<string> | undefined

/** A group for the bundler, after those of the first screens (partChunks.ts): what is not in those is in this file. */
export const newsChunk = {
  debugName: 'news',
  name: (id: string, graph: Graph): string | null => {
    known ??= reachableFrom([root], graph)
    return known.has(id) ? 'news' : null
  },
  priority: 12,
}
