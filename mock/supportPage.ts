import type { MockScripts } from './scripts.ts'

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
