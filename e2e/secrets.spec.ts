import { expect, signIn, test } from './fixtures.ts'

test('a leaked secret is found wherever the panel might leave it', async ({
  page,
  world,
  secrets,
}) => {
  const { credentials } = world
  await signIn(page, world, '/account/security')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const found = async () => secrets.found(credentials, await world.journal())
  expect(await found()).toEqual([])
  await page.evaluate(async ({ password, pin, api_key, server_key }) => {
    const { token } = JSON.parse(sessionStorage.getItem('patchbay.session') ?? '{}') as {
      token: string
    }
    localStorage.setItem('kept', token)
    sessionStorage.setItem('draft', JSON.stringify({ form: JSON.stringify({ pin }) }))
    await new Promise<void>((resolve) => {
      const asking = indexedDB.open('planted')
      asking.addEventListener('upgradeneeded', () => asking.result.createObjectStore('rows'))
      asking.addEventListener('success', () => {
        const writing = asking.result.transaction('rows', 'readwrite')
        writing.objectStore('rows').add({ by: api_key }, 1)
        writing.addEventListener('complete', () => {
          asking.result.close()
          resolve()
        })
      })
    })
    // oxlint-disable-next-line no-console -- planted
    console.info(password)
    const here = location.href
    history.replaceState({ server_key }, '', `?pin=${pin}`)
    history.replaceState(history.state, '', here)
    document.title = pin
  }, credentials)
  await expect
    .poll(async () => (await found()).toSorted())
    .toEqual(
      [
        'api_key in IndexedDB planted rows',
        'password in console',
        'pin in address /account/security',
        'pin in document',
        'pin in sessionStorage draft',
        'server_key in history',
        'token in localStorage kept',
      ].toSorted(),
    )
  secrets.allow(/./, 'planted by this test')
})
