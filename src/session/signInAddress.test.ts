import { expect, test } from 'vitest'
import { signInAddress, targetOf } from './signInAddress.ts'

const at = (address: string) => targetOf(new URL(address, 'https://panel.example'))

test.each([
  ['/', '/'],
  ['/sign-in', '/'],
  ['/servers?q=mail-nl#top', '/servers?q=mail-nl#top'],
  ['/sign-in?to=%2Fservers%2F5100%2Fpower', '/servers/5100/power'],
  ['/sign-in?to=//evil.example/servers', '/'],
  ['/sign-in?to=%2F%09%2Fevil.example', '/'],
  ['/sign-in?to=/sign-in?to=/servers', '/'],
  ['/sign-in?to=/sign-in', '/'],
])('signing in at %s leads on to %s', (address, target) => {
  expect(at(address)).toBe(target)
})

test('what was asked for is kept in the address', () => {
  expect(signInAddress('/')).toBe('/sign-in')
  for (const target of ['/servers?q=a b&sort=name', '/servers/5100'])
    expect(at(signInAddress(target))).toBe(target.replace(' ', '%20'))
})
