import { expect, test } from 'vitest'
import { coresToLicense, licenceFor } from './licences.ts'

test.each([
  [0, 8],
  [4, 8],
  [8, 8],
  [9, 10],
  [16, 16],
  [17, 18],
])('%i cores need %i licenses', (cores, licences) => {
  expect(coresToLicense(cores)).toBe(licences)
})

test('a license is charged per core', () => {
  // 1.875 x 18 = 33.75
  expect(licenceFor('1.875', 17)).toBe('33.75')
})
