/** The reference of the API, made from the contract: a page without a script, to be read and searched. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Action } from '#api/action.ts'
import { actions } from '#api/actions/index.ts'
import { actionSection, serverOfExamples } from './action.ts'
import { readComments } from './comments.ts'
import { code } from './html.ts'
import { openApi } from './openApi.ts'

/** Where `npm run docs:api` and `npm start` put it. */
export const referenceFolder = 'dist-reference'

/**
 * Writes the reference into a folder, which is made where there is none: `index.html` with its style, and `openapi.json`
 * for programs.
 */
export async function writeApiReference(folder: string): Promise<void> {
  const told = await readComments()
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
          .map((action) => actionSection(action, told.get(action.key)))
          .join('\n')}`,
    )
    .join('\n')
  mkdirSync(folder, { recursive: true })
  copyFileSync('scripts/apiReference/reference.css', join(folder, 'reference.css'))
  writeFileSync(join(folder, 'index.html'), page(all.length, index, parts))
  writeFileSync(
    join(folder, 'openapi.json'),
    JSON.stringify(openApi(told, serverOfExamples), null, 2),
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
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<nav aria-label="Actions"><h2>Actions</h2><ul>${index}</ul></nav>
<main id="content">
<h1>API reference</h1>
<p>All ${count} actions that the panel knows, made from the contract that the panel itself is built on. Every
browser finds a word on this page.</p>
<p>For programs: <a href="openapi.json">OpenAPI 3.1</a>.</p>
<ul>
<li>Send a form to ${code('/<script>.php')}, with ${code('action')} and, where it is needed, the
${code('token')} that ${code('auth/login')} answers with.</li>
<li>Fields in a field are written ${code('params[name]')}, several of one name ${code('invoices[]')}; yes and no are
${code('1')} and ${code('0')}.</li>
<li>The reply is JSON. It failed when ${code('result')} or ${code('code')} is below zero, or
${code('result')} is another word than OK, success, Not ready or Stage; then it says why.</li>
<li>The types say how the panel reads a reply. The service writes some fields in other ways too: ids as text, lists as
maps by id.</li>
<li>${code('$TOKEN')}, ${code('$PIN')} and the like are variables of your shell. No secret stands in an example.</li>
</ul>
${parts}
</main>
</body>
</html>
`
