/** Runs in a page: which ways from text to a program its policy refuses with an error (Trusted Types). */
export function refusedSinks(): string[] {
  const ways: Record<string, () => unknown> = {
    markup: () => (document.createElement('div').innerHTML = '<b>text</b>'),
    script: () => (document.createElement('script').src = '/assets/text.js'),
    worker: () => new Worker('/assets/text.js'),
    maker: () => window.trustedTypes?.createPolicy('intruder', {}),
  }
  return Object.keys(ways).filter((name) => {
    try {
      ways[name]?.()
      return false
    } catch (error) {
      return error instanceof TypeError
    }
  })
}
