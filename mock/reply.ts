/** Replies, and the note that each carries to the journal. */
export type Body = Readonly<Record<string, unknown>>

/** Carries what the journal notes from where it happened; never sent. */
const outcomeHeader = 'x-mock-outcome'

export function json(body: unknown, status = 200, outcome?: string): Response {
  const response = new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })
  return outcome === undefined ? response : noted(response, outcome)
}

/** `response` with what the journal shall say of it. */
export function noted(response: Response, outcome: string): Response {
  // A header holds only printable ASCII, a service's words may hold anything.
  response.headers.set(outcomeHeader, outcome.replace(/[^\x20-\x7e]/g, '?').slice(0, 200))
  return response
}

/** Takes the note off a response. */
export function takeOutcome(response: Response): string {
  const outcome = response.headers.get(outcomeHeader) ?? 'ok'
  response.headers.delete(outcomeHeader)
  return outcome
}
