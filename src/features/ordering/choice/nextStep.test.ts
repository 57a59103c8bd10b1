import { expect, test } from 'vitest'
import { nextStep } from './nextStep.ts'

test('leads through every step to the review, which orders', () => {
  const all = () => true
  expect(nextStep('what', all, false)).toBe('system')
  expect(nextStep('access', all, false)).toBe('review')
  expect(nextStep('review', all, true)).toBeUndefined()
})

test('an edit leads back to the review', () => {
  expect(nextStep('network', () => true, true)).toBe('review')
})

test('the review leads back to the incomplete step', () => {
  expect(nextStep('review', (step) => step !== 'access', true)).toBe('access')
  expect(nextStep('network', (step) => step !== 'access', true)).toBe('access')
})
