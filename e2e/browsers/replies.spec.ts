/** Responses that engines decode by themselves: behind byte-order marks, and as HTML. */
import { expect, test } from './fixtures.ts'

test('reads responses between notices, and lists that hold an unreadable record', async ({
  person,
  signIn,
  world,
}) => {
  await world.quirks(['php-notices', 'byte-order-mark', 'single-as-object'])
  await world.faults([{ kind: 'unreadable-record', action: 'api_keys/list', field: 'server_id' }])
  await signIn('/keys')
  await person.see({ text: /^1 API key couldn’t be read/ })
  await person.see({ text: 'Monitoring' })
  await person.visit('/keys?run=new-key')
  await person.enter({ label: 'Name' }, 'deploy-bot')
  await person.press({ role: 'button', name: 'Create key', within: { role: 'dialog' } })
  await person.see({ role: 'dialog', name: 'deploy-bot created' })
  expect(await world.timesSent('api_keys/add')).toBe(1)
})
