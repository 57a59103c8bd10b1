import { describe, expect, test } from 'vitest'
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

test('a second open request for the same server is refused', async () => {
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

describe('request_assistance', () => {
  test('opens a ticket with the client’s text, which the mail quotes', async () => {
    const { call, server, world, advance } = await signedIn()
    const { id, name } = server('bm')
    const before = world.tables.mail.size
    const reply = await call('servicedesk/request_assistance', {
      id,
      subject: 'Disk',
      message: 'Please replace the second disk.',
    })
    expect(reply).toMatchObject({
      result: 'OK',
      servicedesk_issue: textLike(/^CS-\d{6}$/),
      servicedesk_url: textWith(String(reply['servicedesk_issue'])),
    })
    const mail = () => JSON.stringify(world.tables.mail.all().slice(before))
    expect(mail()).toContain('Disk: Please replace the second disk.')
    expect(mail()).toContain(name)
    await advance(3600)
    expect(mail()).toContain('has answered in the ticket')
  })

  test('accepts the text under its other name, and concerns the account without a server', async () => {
    const { call, world } = await signedIn()
    const text = { terminate_reason_custom: 'Please move my servers to one rack.' }
    for (let times = 0; times < 2; times += 1)
      expect(await call('servicedesk/request_assistance', text)).toMatchObject({ result: 'OK' })
    expect(world.tables.tickets.all()).toMatchObject([
      { server_id: 0, text: text.terminate_reason_custom },
      { server_id: 0 },
    ])
  })

  test('requires a text of limited length', async () => {
    const { call, server, world } = await signedIn()
    const { id } = server('bm')
    for (const message of [undefined, '', '  ', 'x'.repeat(10_001)])
      expect(await call('servicedesk/request_assistance', { id, message })).not.toMatchObject({
        result: 'OK',
      })
    expect(world.tables.tickets.size).toBe(0)
  })

  test('is refused while another request for the server is open', async () => {
    const { call, server } = await signedIn()
    const { id } = server('bm')
    await call('servicedesk/request_kvm', { id })
    expect(await call('servicedesk/request_assistance', { id, message: 'Hello' })).toMatchObject({
      result: -1,
      code: 'ASSISTANCE_TICKET_EXISTS',
    })
  })
})

test('the ticket’s work is carried out', async () => {
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
