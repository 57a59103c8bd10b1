/** Sends something to the operator. Ignores its own failure, since reporting it would only fail again. */
export async function sendReport(
  url: string,
  report: object,
  /** `text/plain` needs no permission of another origin, for which there is no time while a page is left. */
  type: 'application/json' | 'text/plain' = 'application/json',
): Promise<void> {
  try {
    await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: JSON.stringify(report),
      // Another host must learn nothing from cookies or addresses.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    })
  } catch {
    // See above.
  }
}
