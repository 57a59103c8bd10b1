import { reachableFrom, source, type Graph } from './partChunks.ts'

/** What comes by itself once the first screen is there: it must bring nothing of other screens along. */
const roots = {
  /** What stands around every screen. */
  news: `${source}frame/MoneyNews.tsx`,
  requestLog: `${source}requestLog/log.ts`,
} as const

/** Groups for the bundler, after those of the first screens (partChunks.ts): what is not in those is in a file of its own. */
export const laterChunks = Object.entries(roots).map(([name, root]) => {
  let known: ReadonlySet<string> | undefined
  return {
    debugName: name,
    name: (id: string, graph: Graph): string | null => {
      known ??= reachableFrom([root], graph)
      return known.has(id) ? name : null
    },
    priority: 12,
  }
})
