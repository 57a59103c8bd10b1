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

/** The first module of the panel's page: preloaded in a built one, run by the page in development. */
const firstModule = /<(?:link rel="modulepreload"|script type="module")/

/** The panel's page with a script that runs before the panel's own. */
export const withScript = (
  page: string,
  { before, ahead = [] }: Pick<MockScripts, 'before' | 'ahead'>,
): string =>
  page.replace(firstModule, (panels) =>
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

/**
 * Event after a scenario link has signed in; `detail` is the URL to continue to. A page that shows the panel itself
 * cancels it.
 */
export const signedInEvent = 'patchbay-mock:goes-on'

/**
 * `/mock/support`: opens an exported request log and shows the panel as the customer saw it (`demo/support`).
 */
export const supportPage = ({ support }: MockScripts): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Support view</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <script src="/start.js"></script>
    <link rel="stylesheet" href="/mock/gallery.css" />
    <script type="module" crossorigin src="${support}"></script>
  </head>
  <body>
    <main>
      <h1>Support view</h1>
      <p>
        See the panel as a customer saw it. Customers export the file under Request log in the account
        menu. The file stays in this browser, and nothing is sent.
      </p>
      <label>
        Drop a file here or choose one
        <input type="file" accept=".json,application/json" />
      </label>
      <p role="alert"></p>
      <p><a href="/mock">All scenarios</a></p>
    </main>
  </body>
</html>
`
