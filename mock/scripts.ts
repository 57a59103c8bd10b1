/** The scripts of the mock's own (`demo`) that it adds to pages: no built panel holds them. */

/** Where pages find each of them. */
export interface MockScripts {
  /** Runs before the panel's program. */
  readonly before: string
  /** What that one loads first: asked for at the same time. */
  readonly ahead?: readonly string[]
  /** Signs in for a scenario link, and goes on to the panel. */
  readonly signIn: string
  /** Opens an exported request log. */
  readonly support: string
}

/** What they are made of; the development server serves these as they are. */
export const scriptSources: MockScripts = {
  before: '/demo/before.ts',
  signIn: '/demo/signIn.ts',
  support: '/demo/support/open.ts',
}

/** The panel's page with a script before those of the panel, which then run after it. */
export const withScript = (
  page: string,
  { before, ahead = [] }: Pick<MockScripts, 'before' | 'ahead'>,
): string =>
  page.replace('<script type="module"', (panels) =>
    [
      ...ahead.map(preloadOf),
      `<script type="module" crossorigin src="${before}"></script>`,
      panels,
    ].join('\n    '),
  )

/** Has a module loaded before it is needed. */
export const preloadOf = (script: string): string =>
  `<link rel="modulepreload" crossorigin href="${script}" />`

/** Stands there while somebody is signed in, as start.js and the policy want it. */
export const signInPage = ({ signIn }: MockScripts): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="color-scheme" content="light dark" />
    <title>Signing in …</title>
    <script type="module" crossorigin src="${signIn}"></script>
  </head>
  <body></body>
</html>
`
