import { expect, test } from 'vitest'
import { signInUrl, targetOf, viewOf } from '#features/auth/signInUrl.ts'

const at = (url: string) => targetOf(new URL(url, 'https://panel.example'))

test.each([
  ['/', '/'],
  ['/sign-in', '/'],
  ['/servers?q=mail-nl#top', '/servers?q=mail-nl#top'],
  ['/sign-in?to=%2Fservers%2F5100%2Fpower', '/servers/5100/power'],
  ['/sign-in?to=//evil.example/servers', '/'],
  ['/sign-in?to=%2F%09%2Fevil.example', '/'],
  ['/sign-in?to=/sign-in?to=/servers', '/'],
  ['/sign-in?to=/sign-in', '/'],
  ['/sign-in?view=new-customer&to=/servers', '/servers'],
  ['/sign-in?to=/sso/codehost', '/'],
  ['/sso/social?state=1', '/'],
])('signing in at %s leads to %s', (url, target) => {
  expect(at(url)).toBe(target)
})

test('the sign-in URL keeps the target', () => {
  expect(signInUrl('/')).toBe('/sign-in')
  for (const target of ['/servers?q=a b&sort=name', '/servers/5100'])
    expect(at(signInUrl(target))).toBe(target.replace(' ', '%20'))
})

test('the sign-in URL names its view', () => {
  const shown = (url: string) => viewOf(new URL(url, 'https://panel.example'))
  expect(shown('/sign-in?view=new-customer')).toBe('new-customer')
  expect(shown(signInUrl('/servers', 'forgotten-password'))).toBe('forgotten-password')
  expect(shown('/sign-in?view=elsewhere')).toBeUndefined()
  expect(shown('/servers?view=new-customer')).toBeUndefined()
})
