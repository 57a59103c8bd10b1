/** JSON responses, each with an outcome for the journal. */
export type Body = Readonly<Record<string, unknown>>

/** Passes the outcome on internally; removed before sending. */
const outcomeHeader = 'x-mock-outcome'

export function json(body: unknown, status = 200, outcome?: string): Response {
  const response = new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })
  return outcome === undefined ? response : withOutcome(response, outcome)
}

/** Attaches the journal's outcome to `response`. */
export function withOutcome(response: Response, outcome: string): Response {
  // Headers allow printable ASCII only; error messages may contain anything.
  response.headers.set(outcomeHeader, outcome.replace(/[^\x20-\x7e]/g, '?').slice(0, 200))
  return response
}

/** Removes the outcome from a response and returns it. */
export function takeOutcome(response: Response): string {
  const outcome = response.headers.get(outcomeHeader) ?? 'ok'
  response.headers.delete(outcomeHeader)
  return outcome
}
