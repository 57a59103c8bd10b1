import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actions } from '#api/actions/index.ts'
import { writeApiReference } from './writeApiReference.ts'

const folder = mkdtempSync(join(tmpdir(), 'reference-'))
let page = ''

beforeAll(async () => {
  await writeApiReference(folder)
  page = readFileSync(join(folder, 'index.html'), 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** An action's section. */
const sectionOf = (key: string): string =>
  new RegExp(`<section aria-labelledby="${key}">[^]*?</section>`).exec(page)?.[0] ?? ''

it('describes every action', () => {
  for (const key of Object.keys(actions)) {
    expect(page).toContain(`<a href="#${key}">`)
    expect(sectionOf(key), key).toMatch(/<p>[A-Z][^<]+\.<\/p>/)
  }
})

it('shows an action’s fields, requirements and effects', () => {
  const reboot = sectionOf('eq/reboot')
  expect(reboot).toContain('<dt>PIN</dt><dd>required</dd>')
  expect(reboot).toContain('<dt>Permission</dt><dd><code>eq/reboot</code></dd>')
  expect(reboot).toContain('<code>callback</code> for <a href="#eq_callback/check">')
  expect(reboot).toContain('<a href="#eq/show">')
  expect(sectionOf('api_keys/add')).toContain('<code>params[login_notify_method]</code>')
  expect(sectionOf('billing/mass_pay')).toContain('<code>invoices[]</code>')
})

it('cites no internal documents', () => {
  expect(page).not.toMatch(/wire\.md|\b[Ss]pec \d/)
})

it('contains no secrets', () => {
  for (const { key, pin } of Object.values(actions).map((each) => ({ pin: undefined, ...each })))
    if (pin) expect(sectionOf(key), key).toContain('&quot;pin=$PIN&quot;')
  expect(page).not.toMatch(/-d pin=|root_pass=Abc|token=[0-9a-f]/)
})

it('shows a request in every language of the panel, the first one open', () => {
  for (const key of Object.keys(actions)) {
    const shown = [...sectionOf(key).matchAll(/<details name="(.+?)"( open)?><summary>(.+?)</g)]
    expect(shown.map(([, name, open, label]) => [name, open, label])).toEqual([
      [key, ' open', 'curl'],
      [key, undefined, 'JavaScript'],
      [key, undefined, 'Python'],
      [key, undefined, 'Go'],
    ])
  }
  expect(sectionOf('eq/reboot')).toContain('&quot;pin&quot;:    {os.Getenv(&quot;PIN&quot;)},')
})

it('has no inline scripts or styles, and only adds copy buttons with its own', () => {
  expect(page.match(/<script.*/g)).toEqual(['<script src="reference.js" defer></script>'])
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/)
  expect(page.match(/<button.*?>/g)).toEqual(
    Array.from({ length: Object.keys(actions).length * 4 }, () => '<button type="button" hidden>'),
  )
  expect(readFileSync(join(folder, 'reference.js'), 'utf8')).toContain('clipboard')
})
