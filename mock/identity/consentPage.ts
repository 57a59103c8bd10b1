/** Consent pages of the simulated identity providers. */
import { escapeHtml } from '../escapeHtml.ts'
import type { SsoProvider } from '../world/rows.ts'

/** Each provider's name, and the data it shares. */
const brands = {
  idtoken: { name: 'Northgate ID', shares: 'your name and email' },
  codehost: { name: 'Codeyard', shares: 'your username and email' },
  social: { name: 'Circles', shares: 'your public profile and email' },
} as const satisfies Record<SsoProvider, { name: string; shares: string }>

export const consentStyle = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; min-height: 100vh; display: grid; align-content: center; justify-items: center; background: #eef1f4; color: #15191d; color-scheme: light dark }
main { box-sizing: border-box; width: min(26rem, 100% - 2rem); margin: 2rem 0; padding: 1.75rem; border-radius: 12px; background: #fff; border-top: 4px solid var(--brand) }
h1 { font-size: 1.25rem; margin: 0 0 .25rem } h2 { font-size: .9375rem; margin: 1.5rem 0 .5rem } p { margin: 0 0 1rem }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem }
a { display: block; padding: .625rem .875rem; border: 1px solid #717a84; border-radius: 8px; color: inherit; text-decoration: none; overflow-wrap: anywhere }
a:hover, a:focus-visible { background: #e3e9ee } a.main { background: var(--brand); border-color: var(--brand); color: #fff }
.idtoken { --brand: #2a5bd7 } .codehost { --brand: #24292f } .social { --brand: #8a2f7b }
@media (prefers-color-scheme: dark) { body { background: #10151a; color: #e8edf1 } main { background: #1a2128 } a:hover, a:focus-visible { background: #27313a } .codehost { --brand: #57606a } }
`

/** The pages have their own styles and contain only links. */
export const consentHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** A link on the page, with the query parameters it adds. */
export interface Choice {
  readonly label: string
  readonly fields: Readonly<Record<string, string>>
}

interface Consent {
  readonly provider: SsoProvider
  /** The page's own query parameters. */
  readonly query: Readonly<Record<string, string>>
  /** Accounts signed in at the provider. */
  readonly people: readonly Choice[]
  readonly refusal: Choice
  /** Simulated errors. */
  readonly mishaps: readonly Choice[]
}

export function consentPage({ provider, query, people, refusal, mishaps }: Consent): string {
  const { name, shares } = brands[provider]
  const link = ({ label, fields }: Choice, look = ''): string =>
    `<li><a${look} href="?${escapeHtml(new URLSearchParams({ ...query, ...fields }).toString())}">${escapeHtml(label)}</a></li>`
  const list = (choices: readonly Choice[]): string =>
    `<ul>${choices.map((choice, index) => link(choice, index === 0 && choices === people ? ' class="main"' : '')).join('')}</ul>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><link rel="stylesheet" href="/mock/sso/style.css"><body class="${provider}"><main><h1>${name}</h1><p>Patchbay requests ${shares}. This page simulates the provider.</p>${list(people)}<h2>Or</h2>${list([refusal])}<h2>Simulated errors</h2>${list(mishaps)}</main></body></html>`
}
