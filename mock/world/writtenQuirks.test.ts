import { expect, test } from 'vitest'
import { textLike } from '../matchers.ts'
import { startService, type Service } from '../harness.ts'
import type { Quirk } from './quirks.ts'

async function withQuirks(...quirks: Quirk[]): Promise<Service> {
  const service = await startService()
  await service.signIn()
  await service.mock('faults', { quirks })
  return service
}

/** Every scalar in a response. */
function* scalars(value: unknown): Generator {
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* scalars(inner)
  else yield value
}

const company = `Smith & O'Brien <Büro> &amp; "Co"`

test('html-encoded: billing encodes once what it is given, and refuses with tags', async () => {
  const service = await withQuirks('html-encoded')
  await service.call('billing/update_client', { billing_companyname: company })
  expect(await service.call('billing/get_client')).toMatchObject({
    client: {
      companyname: 'Smith &amp; O&#039;Brien &lt;B&uuml;ro&gt; &amp;amp; &quot;Co&quot;',
      lastlogin: textLike(/<br>/),
    },
  })
  const { client } = await service.ask('billing/get_client', {})
  expect(client.companyname).toBe(company)
  expect(await service.call('billing/update_client', { billing_country: '<b>' })).toMatchObject({
    message: '<b>Error:</b> Country &lt;b&gt; is unknown<br />',
  })
  // Texts of other scripts stay as they were typed.
  const { id } = service.server('bm')
  await service.call('tags/add', { id, tag: 'note', value: 'a&lt;b' })
  const tags = await service.ask('tags/list', { id })
  expect(tags.find(({ tag }) => tag === 'note')?.value).toBe('a&lt;b')
})

test('listed-refusals: messages are in lists, by field', async () => {
  const { call, mock } = await withQuirks('listed-refusals')
  const refused = () => call('billing/update_client', { billing_email: 'nowhere' })
  expect(await refused()).toMatchObject({
    message: { email: ['Email address is invalid'] },
    error_code: 'INVALID_EMAIL',
  })
  await mock('faults', { quirks: ['listed-refusals', 'html-encoded'] })
  expect(await refused()).toMatchObject({
    message: { email: ['<b>Error:</b> Email address is invalid<br />'] },
  })
})

test('money-formats: four formats, and minus zero', async () => {
  const { call } = await withQuirks('money-formats')
  const written = [...scalars(await call('billing/get_invoices', { limitnum: 1000 }))].map(String)
  for (const form of [/^\d+\.\d\d$/, /^\d+,\d\d$/, /^-0\.00$/])
    expect(written).toContainEqual(textLike(form))
})

test('zoned-times: with zones, as numbers, and other words for never', async () => {
  const { call } = await withQuirks('zoned-times')
  const written = [...scalars(await call('billing/get_invoices', { limitnum: 1000 }))].map(String)
  for (const form of [/T.*Z$/, /T.*\+02:00$/, /T.*-0500$/, /^\d{10}$/, /^\d{13}$/])
    expect(written).toContainEqual(textLike(form))
  expect(written).not.toContainEqual(textLike(/^0000-00-00 /))
})

test('pdf-as-download and latin-1: other bytes', async () => {
  const service = await withQuirks('pdf-as-download', 'latin-1')
  const [invoice] = service.world.tables.invoices.all()
  const invoice_id = invoice?.id ?? 0
  const { file } = await service.ask('billing/download_invoice', { invoice_id })
  expect(String.fromCharCode(...file.subarray(0, 5))).toBe('%PDF-')
  const name = 'Müller – Łódź “€” 😀'
  await service.ask('billing/update_client', { billing_companyname: name })
  expect((await service.ask('billing/get_client', {})).client.companyname).toBe(name)
})
