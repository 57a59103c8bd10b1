/** The mock's own scripts (`demo`), which it adds to pages; a built panel contains none of them. */

/** URLs of the scripts. */
export interface MockScripts {
  /** Runs before the panel. */
  readonly before: string
  /** Its imports, to preload. */
  readonly ahead?: readonly string[]
  /** Signs in for a scenario link, then continues to the panel. */
  readonly signIn: string
  /** Opens an exported request log. */
  readonly support: string
}

/** Sources of the scripts, which the development server serves directly. */
export const scriptSources: MockScripts = {
  before: '/demo/before.ts',
  signIn: '/demo/signIn.ts',
  support: '/demo/support/open.ts',
}

/** The panel's page with a script that runs before the panel's own. */
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

/** Preloads a module. */
export const preloadOf = (script: string): string =>
  `<link rel="modulepreload" crossorigin href="${script}" />`

/** Shown while a scenario link signs in. */
export const signInPage = ({ signIn }: MockScripts): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="color-scheme" content="light dark" />
    <title>Signing in…</title>
    <script type="module" crossorigin src="${signIn}"></script>
  </head>
  <body></body>
</html>
`
