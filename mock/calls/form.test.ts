import { expect, test } from 'vitest'
import { bodyLimit, readForm } from './form.ts'

/** A request as Firefox has it, without `body`. */
const inFirefox = (body: string): Request => {
  const request = new Request('http://127.0.0.1/api/auth.php', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
  return Object.defineProperty(request, 'body', { value: undefined })
}

test('reads a form where requests have no body stream', async () => {
  expect(await readForm(inFirefox('action=login'))).toEqual({ action: 'login' })
  await expect(readForm(inFirefox('a'.repeat(bodyLimit + 1)))).rejects.toThrow('larger than')
})
