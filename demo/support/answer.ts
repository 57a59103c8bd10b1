import { parseLog } from './parseLog.ts'
import { keptLog } from './logs.ts'
import { tellMissing } from './missing.ts'
import { createReplay, type Replay } from './replay.ts'

let replay: Promise<Replay> | undefined

/** Answers a call from the log `id`. Rejects, as `fetch` does, where the person had no connection. */
export async function answer(id: string, script: string, form: URLSearchParams): Promise<Response> {
  replay ??= keptLog(id).then((text) => createReplay(parseLog(text ?? '')?.calls ?? []))
  const told = (await replay)(script, form)
  switch (told.kind) {
    case 'reply':
      return new Response(told.text, {
        status: told.status,
        headers: { 'content-type': 'application/json' },
      })
    case 'lost':
      throw new TypeError('The person had no connection either')
    case 'read-only':
      return refusal('Support view: nothing is sent, so nothing can be changed.', 'READ_ONLY')
    case 'missing':
      tellMissing(told.call)
      return refusal('The log does not hold this request.', 'LOG_LACKS_REQUEST')
    default:
      return told satisfies never
  }
}

/** As the service refuses (wire.md 1): the panel shows the words wherever the call was made. */
const refusal = (error: string, code: string): Response =>
  Response.json({ result: -1, error, code })
