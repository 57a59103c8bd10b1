import { expect, test } from 'vitest'
import { startService } from '../harness.ts'

test('an item written over several lines is for the days that its invoice is for', async () => {
  const service = await startService({ scenario: 'worldwide' })
  await service.signIn('password')
  const { invoices } = await service.ask('billing/get_invoices', { limitstart: 0, limitnum: 100 })
  const details = await Promise.all(
    invoices.map(({ id }) => service.ask('billing/get_invoice', { invoice_id: id })),
  )
  const periods = details.flatMap(({ duedate, items }) =>
    items.flatMap(({ description }) => {
      const [, from] = /^Period: (\d{4}-\d\d-\d\d) - \d{4}-\d\d-\d\d$/m.exec(description) ?? []
      return from === undefined ? [] : [{ duedate, from }]
    }),
  )
  expect(periods.length).toBeGreaterThan(2)
  expect(new Set(periods.map(({ from }) => from)).size).toBeGreaterThan(1)
  for (const { duedate, from } of periods) {
    const days = (Date.parse(duedate ?? '') - Date.parse(from)) / 86_400_000
    expect(Math.abs(days)).toBeLessThanOrEqual(14)
  }
})
