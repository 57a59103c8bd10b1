import { parseLog } from './parseLog.ts'
import { readLog, reportMissing } from './logs.ts'
import { createReplay, type Replay } from './replay.ts'

let replay: Promise<Replay> | undefined

/** Answers a call from log `id`. Rejects like `fetch` if the customer had no connection. */
export async function answer(id: string, script: string, form: URLSearchParams): Promise<Response> {
  replay ??= readLog(id).then((text) => createReplay(parseLog(text ?? '')?.calls ?? []))
  const told = (await replay)(script, form)
  switch (told.kind) {
    case 'reply':
      return new Response(told.text, {
        status: told.status,
        headers: { 'content-type': 'application/json' },
      })
    case 'lost':
      throw new TypeError('No connection in the log')
    case 'read-only':
      return refusal('Support view is read-only. Nothing was sent.', 'READ_ONLY')
    case 'missing':
      reportMissing(told.call)
      return refusal('This request isn’t in the log.', 'LOG_LACKS_REQUEST')
    default:
      return told satisfies never
  }
}

/** An error in the API's format (wire.md 1), which the panel shows where the call was made. */
const refusal = (error: string, code: string): Response =>
  Response.json({ result: -1, error, code })
