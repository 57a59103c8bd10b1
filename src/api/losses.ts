import type { findHeldUp, HeldUp, noteAnswer } from './localNetwork.ts'

/**
 * Why a call got no response, or a web page for one: a browser extension that stops one script, or an access proxy whose
 * session has ended. Asks with requests of its own (HEAD, without token or action), so only after a call has failed.
 */

/** What such a request gets. `redirect` and `page` come from what stands in front of the API. */
type Echo = 'answer' | 'redirect' | 'page' | 'silence'

export interface Losses {
  /** What the browser holds against a script in a private network that sent no response. `isLate`: in time. */
  heldUp: (script: string, isLate: boolean) => Promise<HeldUp | undefined>
  /** A script of the API has answered. */
  answered: (script: string) => void
  /**
   * Why a call of `script` got no response, not even an error. `cut`: the script answers, so that only this call's
   * connection was closed.
   */
  whySilent: (script: string) => Promise<'offline' | 'cut' | 'blocked' | 'sign-in-page'>
  isSignInPage: (reply: Page) => Promise<boolean>
}

/** The part of a response that shows whether a proxy sent it. */
export interface Page {
  readonly status: number
  readonly content: string | Uint8Array
  /** A redirect was followed. */
  readonly redirected?: boolean
}

/** In ms. */
const longestWait = 3000

const head = (): RequestInit => ({
  method: 'HEAD',
  cache: 'no-store',
  signal: AbortSignal.timeout(longestWait),
})

/** What is needed only for an API on another host. */
interface LocalNetwork {
  load: () => Promise<{ findHeldUp: typeof findHeldUp; noteAnswer: typeof noteAnswer }>
  loadWords: () => Promise<void>
}

/** `page`: the panel's URL. */
export function createLosses({
  fetch = globalThis.fetch.bind(globalThis),
  page = location.href,
  localNetwork,
}: {
  fetch?: typeof globalThis.fetch
  page?: string
  localNetwork?: LocalNetwork
} = {}): Losses {
  /** The scripts that answered last, newest first. */
  let answering: readonly string[] = []
  const asked = new Map<string, Promise<Echo>>()

  const isElsewhere = (script: string): boolean => new URL(script, page).host !== new URL(page).host

  /** Calls that fail together ask once. */
  function ask(address: string): Promise<Echo> {
    const known = asked.get(address)
    if (known) return known
    const asking = echoOf(address).finally(() => asked.delete(address))
    asked.set(address, asking)
    return asking
  }

  async function echoOf(address: string): Promise<Echo> {
    const isOwn = new URL(address, page).origin === new URL(page).origin
    try {
      const { type, headers } = await fetch(address, {
        ...head(),
        // Redirects of another origin can't be seen, and what it answers can't be read without its permission.
        ...(isOwn ? { redirect: 'manual' } : { mode: 'no-cors' }),
      })
      if (type === 'opaqueredirect') return 'redirect'
      return /^text\/html/i.test(headers.get('content-type') ?? '') ? 'page' : 'answer'
    } catch {
      return 'silence'
    }
  }

  /** On another origin, an access proxy answers as well, but not with the API's permission to be read. */
  async function isReadable(script: string): Promise<boolean> {
    if (!isElsewhere(script)) return true
    try {
      await fetch(script, { ...head(), redirect: 'error' })
      return true
    } catch {
      return false
    }
  }

  return {
    async heldUp(script, isLate) {
      if (!localNetwork || !isElsewhere(script)) return undefined
      try {
        const found = await (await localNetwork.load()).findHeldUp(script, isLate)
        if (found) await localNetwork.loadWords()
        return found
      } catch {
        // After an update of the panel its files are gone.
        return undefined
      }
    },
    answered(script) {
      if (answering.length === 0 && isElsewhere(script))
        localNetwork?.load().then(
          (code) => code.noteAnswer(script),
          () => undefined,
        )
      if (answering[0] !== script)
        answering = [script, ...answering.filter((other) => other !== script)].slice(0, 2)
    },
    async whySilent(script) {
      const own = await ask(script)
      if (own === 'redirect') return 'sign-in-page'
      if (own === 'answer') return (await isReadable(script)) ? 'cut' : 'offline'
      const other = answering.find((one) => one !== script)
      if (own !== 'silence' || other === undefined) return 'offline'
      const echo = await ask(other)
      if (echo === 'redirect') return 'sign-in-page'
      return echo === 'silence' ? 'offline' : 'blocked'
    },
    async isSignInPage({ status, content, redirected }) {
      const mayAsk = status < 400 || status === 401 || status === 403
      if (!mayAsk || typeof content !== 'string' || !isWebPage(content)) return false
      if (redirected || status === 401 || asksToSignIn(content)) return true
      if (status === 403) return false
      // A proxy in front of the whole panel answers for its files as well.
      const echo = await ask('/config.json')
      return echo === 'redirect' || echo === 'page'
    },
  }
}

/** Also after a byte-order mark or a comment. PHP's notices are no page. */
const isWebPage = (text: string): boolean =>
  /^[\s\uFEFF]*(<!--[^]{0,2000}?-->\s*)?<(!doctype\s+html|html|head|body)\b/i.test(text)

const signInMarks = [
  /\btype\s*=\s*["']?password\b/i,
  /<form\b[^>]*(sign[-_ ]?in|log[-_ ]?in|oauth|saml|sso|auth)/i,
  /<title\b[^>]*>[^<]*(sign[-\s]?in|log[-\s]?[io]n|authenti|anmeld|connexion|inloggen|iniciar sesión|acceder)/i,
  /(http-equiv\s*=\s*["']?refresh|\blocation(\.href|\.replace|\.assign)?\s*[=(])[^>]*(sign[-_]?in|login|oauth|saml|sso|auth)/i,
]

/** Whether a web page is one to sign in at, or leads to one. */
const asksToSignIn = (page: string): boolean => {
  const start = page.slice(0, 50_000)
  return signInMarks.some((mark) => mark.test(start))
}
