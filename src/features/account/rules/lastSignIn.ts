/** The last sign-in as the billing application writes it: facts with markup between them (spec.md 2.5). */
import { momentOfText } from '#lib/dates/serviceTime.ts'

export interface LastSignIn {
  /** In Unix seconds; undefined where it does not say, as of a client who has never signed in. */
  readonly time: number | undefined
  /** What it says besides: the address it came from, a host's name. */
  readonly others: readonly string[]
}

const dateLine = /^date:\s*(\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?)$/i

export function lastSignInOf(written: string): LastSignIn {
  const lines = written
    .split(/<br\s*\/?>/i)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const times = lines.map((line) => momentOfText(dateLine.exec(line)?.[1] ?? null))
  return {
    time: times.find((time) => time !== undefined),
    others: lines
      .filter((_, place) => times[place] === undefined)
      .map((line) => line.replace(/^ip address:\s*/i, '')),
  }
}
