import * as z from 'zod/mini'
import { logFileSchema, type LogFile } from '#features/devtools/requestLog/file.ts'

/** Parses an exported log; undefined if it is invalid. */
export function parseLog(text: string): LogFile | undefined {
  try {
    return z.safeParse(logFileSchema, JSON.parse(text)).data
  } catch {
    return undefined
  }
}
