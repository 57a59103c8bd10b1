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

it('needs no scripts or inline styles', () => {
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
})
