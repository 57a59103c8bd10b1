/** Files and URLs that programs look for at a fixed place. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, openSession, test } from './fixtures.ts'
import { installPanel } from './installation.ts'

test('a password manager’s link leads to the dialog that changes the password', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await page.goto('/.well-known/change-password')
  await expect(page.getByRole('dialog', { name: 'Email a reset link?' })).toBeVisible()
  await expect(page).toHaveURL('/account?run=reset-password')
})

test('search engines may visit everything, and are told what not to index', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(await robots.text()).toMatch(/^User-agent: \*\nDisallow:$/m)
  expect((await request.get('/servers')).headers()['x-robots-tag']).toBe('noindex')
  // Without the setting there is none.
  expect((await request.get('/.well-known/security.txt')).status()).toBe(404)
})

test('config.json says who is told about a weakness, and where passwords are changed', async ({
  request,
}) => {
  const security = { contact: 'mailto:security@example.net', expires: '2999-01-01T00:00:00Z' }
  const config = { security, changePassword: 'https://accounts.example.net/password' }
  const panel = await installPanel((folder) =>
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config)),
  )
  try {
    const text = await request.get(`${panel.origin}/.well-known/security.txt`)
    expect(text.headers()['content-type']).toMatch(/^text\/plain/)
    expect(await text.text()).toBe(
      'Contact: mailto:security@example.net\nExpires: 2999-01-01T00:00:00Z\n',
    )
    const password = await request.get(`${panel.origin}/.well-known/change-password`, {
      maxRedirects: 0,
    })
    expect(password.headers()['location']).toBe(config.changePassword)
  } finally {
    panel.stop()
  }
})
