/**
 * The API reference, generated from the contract: a searchable page that works without scripts, and an OpenAPI document.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Action } from '#api/action.ts'
import { actions } from '#api/actions/index.ts'
import { actionSection, serverOfExamples } from './action.ts'
import { readComments } from './comments.ts'
import { code } from './html.ts'
import { openApi } from './openApi.ts'

/** Default output of `npm run docs:api` and `npm start`. */
export const referenceFolder = 'dist-reference'

/**
 * Writes the reference into a folder, creating it if needed: `index.html` with its style sheet and
 * script, and `openapi.json`.
 */
export async function writeApiReference(folder: string): Promise<void> {
  const comments = await readComments()
  const all: readonly Action[] = Object.values(actions)
  const scripts = [...new Set(all.map(({ resource }) => resource))].toSorted()
  const of = (script: string): Action[] =>
    all
      .filter(({ resource }) => resource === script)
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const index = scripts
    .map(
      (script) =>
        `<li><a href="#${script}">${script}</a><ul>${of(script)
          .map(({ key, name }) => `<li><a href="#${key}">${name}</a></li>`)
          .join('')}</ul></li>`,
    )
    .join('\n')
  const parts = scripts
    .map(
      (script) =>
        `<h2 id="${script}">${script}.php</h2>${of(script)
          .map((action) => actionSection(action, comments.get(action.key)))
          .join('\n')}`,
    )
    .join('\n')
  mkdirSync(folder, { recursive: true })
  for (const file of ['reference.css', 'reference.js'])
    copyFileSync(join('scripts/apiReference', file), join(folder, file))
  writeFileSync(join(folder, 'index.html'), page(all.length, index, parts))
  writeFileSync(
    join(folder, 'openapi.json'),
    JSON.stringify(openApi(comments, serverOfExamples), null, 2),
  )
}

const page = (count: number, index: string, parts: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API reference · Patchbay</title>
<link rel="stylesheet" href="reference.css">
<script src="reference.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<nav aria-label="Actions"><h2>Actions</h2><ul>${index}</ul></nav>
<main id="content">
<h1>API reference</h1>
<p>All ${count} actions of the API, generated from the contract that the panel is built on. Use your
browser’s search to find an action.</p>
<p>Machine-readable: <a href="openapi.json">OpenAPI 3.1</a>.</p>
<ul>
<li>Send a form to ${code('/<script>.php')} with ${code('action')} and, where required, the
${code('token')} from ${code('auth/login')}.</li>
<li>Nested fields are ${code('params[name]')}, lists are ${code('invoices[]')}, and booleans are
${code('1')} or ${code('0')}.</li>
<li>The response is JSON. It is an error if ${code('result')} or ${code('code')} is negative, or if
${code('result')} is anything but OK, success, Not ready or Stage; it then contains a message.</li>
<li>Types describe responses as the panel parses them. Some fields have other forms on the wire: ids as strings, lists as
maps by id.</li>
<li>${code('$TOKEN')}, ${code('$PIN')} and the like are shell variables; programs read them from the environment.</li>
</ul>
${parts}
</main>
</body>
</html>
`
