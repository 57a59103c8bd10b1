/** Stacks of the built panel, in the words of its source. */
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod'

/** A place in a built file: `assets/panel-Bx3y.js:2:1834`, at the end of a URL. */
const place = /(?:https?:\/\/[^\s()]*\/|\b)assets\/([^\s/()]+\.js):(\d+):(\d+)/g

/** A report of an error: the panel's version, and the stack with the words of the error. */
const report = z.object({
  name: z.string(),
  message: z.string(),
  page: z.string(),
  version: z.string(),
  stack: z.optional(z.string()),
})

export interface Read {
  readonly text: string
  /** Built files that `maps` doesn't know. */
  readonly unknown: readonly string[]
}

/** What a report says, or another text, with places in the source. `maps`: the folder of the source maps. */
export function stackOf(file: string, maps: string): Read {
  const { data } = report.safeParse(jsonIn(file))
  if (!data) return readStack(file, maps)
  const { name, message, page, version, stack = '' } = data
  // The browser's stack may begin with what was thrown.
  const title = `${name}: ${message}`
  const { text, unknown } = readStack(stack, maps)
  const whole = text.startsWith(title) ? text : `${title}\n${text}`
  return { text: `${version}, ${page}\n${whole}`, unknown }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `text` with each place replaced by that in the source. Places without a map stay. */
function readStack(text: string, maps: string): Read {
  const unknown = new Set<string>()
  const known = new Map<string, SourceMap | undefined>()
  const mapOf = (file: string): SourceMap | undefined => {
    if (!known.has(file)) known.set(file, readMap(join(maps, `${file}.map`)))
    return known.get(file)
  }
  const read = text.replaceAll(place, (found, file: string, line: string, column: string) => {
    const map = mapOf(file)
    if (!map) unknown.add(file)
    // Stacks count from one, source maps from zero.
    const origin = map?.findEntry(Number(line) - 1, Number(column) - 1)
    return origin && 'originalSource' in origin
      ? `${origin.originalSource.replace(/^(?:\.\.\/)+/, '')}:${origin.originalLine + 1}:${origin.originalColumn + 1}`
      : found
  })
  return { text: read, unknown: [...unknown] }
}

function readMap(path: string): SourceMap | undefined {
  if (!existsSync(path)) return undefined
  // Written by the build.
  return new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload)
}
