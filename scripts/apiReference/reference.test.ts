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

/** What the page says of one action. */
const sectionOf = (key: string): string =>
  new RegExp(`<section aria-labelledby="${key}">[^]*?</section>`).exec(page)?.[0] ?? ''

it('has a place and a sentence for every action', () => {
  for (const key of Object.keys(actions)) {
    expect(page).toContain(`<a href="#${key}">`)
    expect(sectionOf(key), key).toMatch(/<p>[A-Z][^<]+\.<\/p>/)
  }
})

it('tells what an action takes, needs and changes', () => {
  const reboot = sectionOf('eq/reboot')
  expect(reboot).toContain('<dt>PIN</dt><dd>needed</dd>')
  expect(reboot).toContain('<dt>Permission</dt><dd><code>eq/reboot</code></dd>')
  expect(reboot).toContain('the result comes from <a href="#eq_callback/check">')
  expect(reboot).toContain('<a href="#eq/show">')
  expect(sectionOf('api_keys/add')).toContain('<code>params[login_notify_method]</code>')
  expect(sectionOf('billing/mass_pay')).toContain('<code>invoices[]</code>')
})

it('cites nothing that its readers do not have', () => {
  expect(page).not.toMatch(/wire\.md|\b[Ss]pec \d/)
})

it('holds no secret, not even that of an example', () => {
  for (const { key, pin } of Object.values(actions).map((each) => ({ pin: undefined, ...each })))
    if (pin) expect(sectionOf(key), key).toContain('&quot;pin=$PIN&quot;')
  expect(page).not.toMatch(/-d pin=|root_pass=Abc|token=[0-9a-f]/)
})

it('needs no script and no style but its own file', () => {
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
})
