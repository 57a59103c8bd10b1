import { expect, test } from 'vitest'
import { startService } from '../harness.ts'
import { textLike, textWith } from '../matchers.ts'

const requests = ['pon', 'poff', 'reboot', 'PXEboot', 'kvm', 'check'] as const

async function signedIn() {
  const service = await startService()
  await service.signIn()
  return service
}

test.each(requests)('request_%s opens a ticket that is confirmed by e-mail', async (work) => {
  const { call, server, world } = await signedIn()
  const { id } = server('bm')
  const before = world.tables.mail.size
  const reply = await call(`servicedesk/request_${work}`, { id })
  expect(reply).toMatchObject({
    result: 'OK',
    servicedesk_issue: textLike(/^CS-\d{6}$/),
    servicedesk_url: textWith('https://'),
  })
  const [mail] = world.tables.mail.all().slice(before)
  expect(mail).toMatchObject({
    to: world.credentials.email,
    subject: textWith(String(reply['servicedesk_issue'])),
  })
})

test('a second open request for one server is refused', async () => {
  const { call, server, advance } = await signedIn()
  const { id } = server('bm')
  const { servicedesk_issue } = await call('servicedesk/request_kvm', { id })
  expect(await call('servicedesk/request_check', { id })).toEqual({
    result: -1,
    error: `There is already an open assistance request for this server: ${String(servicedesk_issue)}`,
    code: 'ASSISTANCE_TICKET_EXISTS',
  })
  expect(await call('servicedesk/request_check', { id: server('vm').id })).toMatchObject({
    result: 'OK',
  })
  await advance(3600)
  expect(await call('servicedesk/request_check', { id })).toMatchObject({ result: 'OK' })
})

test('what the ticket asks for is done', async () => {
  const { call, server, advance } = await signedIn()
  const { id } = server('bm')
  await call('servicedesk/request_poff', { id })
  expect(server(id).power).toBe('on')
  await advance(3600)
  expect(server(id).power).toBe('off')
  await call('servicedesk/request_pon', { id })
  await advance(3600)
  expect(server(id).power).toBe('on')
})
