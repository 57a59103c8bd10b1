import * as z from 'zod/mini'
import { logFileSchema, type LogFile } from '#features/devtools/requestLog/file.ts'

/** A log from the text of its file; undefined when it is none that this panel can read. */
export function parseLog(text: string): LogFile | undefined {
  try {
    return z.safeParse(logFileSchema, JSON.parse(text)).data
  } catch {
    return undefined
  }
}
