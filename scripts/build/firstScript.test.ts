import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundled } from './firstScript.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'first-script-'))
  mkdirSync(join(root, 'src/start'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

/** Builds a start script that imports `rule`. */
function build(rule: string): Promise<string> {
  writeFileSync(join(root, 'src/rule.ts'), rule)
  writeFileSync(
    join(root, 'src/start/start.ts'),
    "import { isOpen } from '../rule.ts'\nwindow.name = String(isOpen)",
  )
  return bundled(root)
}

test('the start script is one classic script', async () => {
  const code = await build('export const isOpen: boolean = location.pathname === "/order"')
  expect(code).toContain('/order')
  expect(code).not.toMatch(/\b(import|export)\b/)
})

test.each([
  ['a message', "import { msg } from '@lingui/core/macro'\nexport const isOpen = msg`Open`"],
  [
    'a message that it doesn’t need',
    "import { t } from '@lingui/core/macro'\nexport const isOpen = true\nexport const word = () => t`Open`",
  ],
  [
    'the macro of components',
    "import { useLingui } from '@lingui/react/macro'\nexport const isOpen = useLingui",
  ],
  ['the library', "import { i18n } from '@lingui/core'\nexport const isOpen = i18n.locale"],
  ['one again', "export { msg as isOpen } from '@lingui/core/macro'"],
  ['one later', "export const isOpen = import('@lingui/core/macro')"],
])('a rule with %s fails the build', async (_, rule) => {
  await expect(build(rule)).rejects.toThrow(/rule\.ts speaks, so src\/start can’t import it/)
})

test('types of messages are no words', async () => {
  const code = await build(
    "import type { MessageDescriptor } from '@lingui/core'\nexport const isOpen: MessageDescriptor | true = true",
  )
  expect(code).toContain('name')
})
