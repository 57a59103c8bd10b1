import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actions } from '#api/actions/index.ts'
import { unsentRows } from '../../e2e/matrix/rows/unsent.ts'

/** The texts of a folder's source files, without tests. `skipped`: a folder inside it. */
const read = (folder: string, skipped?: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => skipped === undefined || !file.startsWith(skipped))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))

const declarations = read('src/api/actions').join('\n')
const panel = read('src', 'api')

/** The name of an action's declaration: `setTag` for `auth/set_tag`. */
function declaredAs(key: keyof typeof actions): string {
  const { resource, name } = actions[key]
  const found = new RegExp(`export const (\\w+) =\\s+${resource}\\(\\s*'${name}'`).exec(
    declarations,
  )
  if (!found?.[1]) throw new Error(`${key} isn’t declared`)
  return found[1]
}

const isUsed = (key: keyof typeof actions): boolean =>
  panel.some((text) => new RegExp(`\\b${declaredAs(key)}\\b`).test(text))

test('the panel sends none of the writes that the matrix calls unsent', () => {
  // It can tell: this one is sent.
  expect(isUsed('auth/set_tag')).toBe(true)
  // Object.keys loses the type of the keys.
  for (const key of Object.keys(unsentRows) as (keyof typeof unsentRows)[])
    expect(isUsed(key), key).toBe(false)
})
