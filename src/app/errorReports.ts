/** Sends errors of the panel to the operator (`reportErrors` in `config.json`), without secrets. */
import { withoutLabelled, withoutValues } from '#api/secretNames.ts'
import { sendReport } from './sendReport.ts'

/** What the operator receives, as JSON. */
export interface ErrorReport {
  readonly kind: 'error' | 'csp'
  /** For example `TypeError`, or the violated directive. */
  readonly name: string
  readonly message: string
  readonly stack?: string
  /** The path of the page, without its query. */
  readonly page: string
  readonly version: string
  /** ISO 8601, by the browser's clock. */
  readonly at: string
  /** How many were left out since the last report. */
  readonly omitted: number
}

type Occurrence = Pick<ErrorReport, 'kind' | 'name' | 'message' | 'stack'>

type Uncaught = Pick<ErrorEvent, 'error'>

type Violation = Pick<
  SecurityPolicyViolationEvent,
  'effectiveDirective' | 'blockedURI' | 'sourceFile' | 'lineNumber'
>

interface Options {
  /** Absolute. */
  url: string
  send: (report: ErrorReport) => void
  /** Secrets of this moment, which a message may repeat. */
  secrets: () => readonly string[]
  page: () => string
  now: () => number
}

/** Between two reports. In ms. */
const pause = 60_000
/** In characters. */
const maxLength = 4000

export function createErrorReports({ url, send, secrets, page, now }: Options) {
  let last = -Infinity
  let omitted = 0

  function report({ kind, name, message, stack }: Occurrence): void {
    if (now() - last < pause) {
      omitted += 1
      return
    }
    const clean = (text: string): string => cleaned(text, secrets())
    send({
      kind,
      name: clean(name),
      message: clean(message),
      ...(stack !== undefined && { stack: clean(stack) }),
      page: page(),
      version: PANEL_VERSION,
      at: new Date(now()).toISOString(),
      omitted,
    })
    last = now()
    omitted = 0
  }

  function thrown(error: unknown): void {
    if (error instanceof Error) {
      const { name, message, stack } = error
      return report({ kind: 'error', name, message, ...(stack !== undefined && { stack }) })
    }
    // Anything can be thrown, and its text could hold anything, so only its type is sent.
    report({ kind: 'error', name: typeof error, message: '' })
  }

  return {
    /** An error event of the window. */
    uncaught({ error }: Uncaught): void {
      // A notice of the browser's own, such as “ResizeObserver loop completed with undelivered notifications”, or an error
      // of a script from another origin: neither is the panel's.
      if (error === null || error === undefined) return
      thrown(error)
    },
    rejected({ reason }: Pick<PromiseRejectionEvent, 'reason'>): void {
      thrown(reason)
    },
    violation({ effectiveDirective, blockedURI, sourceFile, lineNumber }: Violation): void {
      // The policy doesn't allow the reports themselves: reporting that would go the same way.
      if (isSameTarget(blockedURI, url)) return
      report({
        kind: 'csp',
        name: effectiveDirective,
        message: `${blockedURI} at ${sourceFile}:${lineNumber}`,
      })
    },
  }
}

/** Browsers name a blocked URL in full or, on another host, by its origin. */
const isSameTarget = (blocked: string, url: string): boolean =>
  blocked === url || blocked.replace(/\/$/, '') === new URL(url).origin

/** A text without secrets, queries of URLs, and parts of responses, which parsers quote. */
function cleaned(text: string, secrets: readonly string[]): string {
  // Cut last: half a secret wouldn't be recognized.
  const harmless = withoutValues(text, secrets)
    .replace(/(\w+:\/\/[^\s?#)'"]+)[?#][^\s)'"]*/g, '$1')
    .replace(/"[^\n]*" is not valid JSON/g, '… is not valid JSON')
  return withoutLabelled(harmless).slice(0, maxLength)
}

/** Reports uncaught errors and CSP violations from now on. `to`: a path on this origin, or a full URL. */
export function watchErrors(to: string, token: () => string | undefined): void {
  const { href } = new URL(to, location.href)
  const reports = createErrorReports({
    url: href,
    send: (report) => void sendReport(href, report),
    secrets: () => [token() ?? '', ...typedSecrets()].filter((secret) => secret.length >= 4),
    page: () => location.pathname,
    now: Date.now,
  })
  window.addEventListener('error', (event) => reports.uncaught(event))
  window.addEventListener('unhandledrejection', (event) => reports.rejected(event))
  document.addEventListener('securitypolicyviolation', (event) => reports.violation(event))
}

/** The current values of password and code fields. */
const typedSecrets = (): string[] =>
  [
    ...document.querySelectorAll<HTMLInputElement>(
      'input[type=password], input[autocomplete=one-time-code]',
    ),
  ].map(({ value }) => value)
