import { expect, test } from 'vitest'
import { frameDocument } from './frameDocument.ts'

test('the policy precedes the markup, which can’t change it', () => {
  const markup = '<base href="https://intruder.example/" target="_self"><form></form>'
  const document = frameDocument(markup, 'https://panel.example')
  const [before = ''] = document.split(markup)
  expect(before).toContain(`http-equiv="content-security-policy" content="default-src 'none'`)
  expect(before).toContain("base-uri 'none'")
  expect(before).toContain("connect-src 'none'")
  expect(before).toContain('form-action https://panel.example https:')
  expect(before).toContain('<base target="_blank">')
  expect(document.split(markup)).toHaveLength(2)
})
