import { readFile } from 'node:fs/promises'
import { expect, signIn, test } from './fixtures.ts'
import { search, rows, shown } from './serversList.ts'

test('the CSV contains the shown rows and columns', async ({ page, world }) => {
  await signIn(page, world)
  await search(page).fill('location:NL')
  await expect(shown(page)).toHaveText(/ of 41$/)
  const count = Number((await shown(page).textContent())?.split(' ')[0])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^servers-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain(
    'Number,Name,Status,Type,Location,IP address,Configuration,Per month,Currency,Tags,Renewal date,Days left',
  )
  expect(lines).toHaveLength(count + 1)
  for (const line of lines.slice(1))
    expect(line).toMatch(
      /^\d+,.*,Netherlands,203\.0\.113\.\d+,.*GB.*,\d+\.\d\d,EUR,.*,\d{4}-\d\d-\d\d,-?\d+$/,
    )
})

test('the selected servers are exported for other programs', async ({ page, world }) => {
  await signIn(page, world)
  // The first one has Windows, which SSH doesn't reach.
  const names = ['mail-nl-01', 'build-nl-01', 'queue-fi-01']
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('region', { name: 'Selected servers' })
  const saved = async (item: string): Promise<string> => {
    const saving = page.waitForEvent('download')
    await bar.getByRole('button', { name: 'Export' }).press('Enter')
    await page.getByRole('menuitem', { name: item }).click()
    const file = await saving
    return `${file.suggestedFilename()}\n${await readFile(await file.path(), 'utf8')}`
  }
  const hosts = await saved('Hosts file')
  const addresses = names.map(
    (name) => new RegExp(String.raw`^(203\.0\.113\.\d+) ${name}$`, 'm').exec(hosts)?.[1] ?? '',
  )
  expect(addresses).not.toContain('')
  const [, second, third] = addresses
  expect(hosts).toMatch(/^hosts\n/)
  expect(await saved('SSH config')).toBe(
    `ssh_config\nHost build-nl-01\n  HostName ${second}\n  User root\n\nHost queue-fi-01\n  HostName ${third}\n  User root\n`,
  )
  await expect(page.getByRole('dialog', { name: 'ssh_config is incomplete' })).toContainText(
    '1 server has no IP address or isn’t reached by SSH.',
  )
  const inventory = await saved('Ansible inventory')
  expect(inventory).toMatch(/^inventory\.yml\nall:\n/)
  for (const address of addresses) expect(inventory).toContain(`ansible_host: "${address}"`)
  const targets = await saved('Prometheus targets')
  expect(targets).toMatch(/^targets\.json\n\[/)
  for (const address of addresses) expect(targets).toContain(`"${address}:9100"`)
  const list = await saved('IP addresses')
  expect(list).toMatch(/^addresses\.txt\n/)
  expect(list.split('\n')).toEqual(expect.arrayContaining(addresses))
})

test('leaving the list cancels its export', async ({ page, world }) => {
  await world.start({ scenario: 'ten-thousand-servers' })
  await signIn(page, world)
  await expect(rows(page).first()).toContainText('GB')
  await world.faults([{ kind: 'latency', seconds: 1, action: 'eq/show' }])
  let files = 0
  page.on('download', () => (files += 1))
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText(/^Loading servers for export/)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Activity' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  const reads = async () =>
    (await world.journal()).filter(({ action }) => action === 'eq/show').length
  // Up to six requests were already sent.
  const left = await reads()
  await world.faults([])
  // Enough time to load hundreds.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Account' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  expect(await reads()).toBeLessThanOrEqual(left + 6)
  expect(files).toBe(0)
})
