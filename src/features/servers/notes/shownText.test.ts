import { expect, it } from 'vitest'
import { shownText } from './shownText.ts'

it('words that people can read stay whole, and the rest of the text too', () => {
  const url = `https://example.net/${'path/'.repeat(30)}`
  expect(shownText(` one\n\n${url} `)).toBe(` one\n\n${url} `)
})

it('a word without end is cut, wherever it stands', () => {
  expect(shownText(`a ${'W'.repeat(9000)} b`)).toBe(`a ${'W'.repeat(200)}… b`)
})
