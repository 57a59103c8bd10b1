import { expect, test } from 'vitest'
import { generatePassword, randomInteger } from './passwordGenerator.ts'
import { rootPasswordProblems } from '#lib/rules/rootPassword.ts'

const many = Array.from({ length: 2000 }, () => generatePassword())

test('a generated password meets all rules of the specification', () => {
  expect(many.filter((password) => rootPasswordProblems(password).length > 0)).toEqual([])
})

test('it meets the stricter rule of some services: 8 to 30 of A-Za-z0-9%-_+, starting with a letter or digit', () => {
  expect(many.filter((password) => !/^[A-Za-z0-9][A-Za-z0-9%\-_+]{7,29}$/.test(password))).toEqual(
    [],
  )
})

test('it has no ambiguous or layout-dependent characters', () => {
  expect(many.filter((password) => /[yzaqwm0O1lIoi-]/i.test(password))).toEqual([])
})

test('all passwords are different', () => {
  expect(new Set(many).size).toBe(many.length)
})

test('every allowed character occurs', () => {
  expect([...new Set(many.join(''))].toSorted().join('')).toBe(
    '%23456789BCDEFGHJKNPRSTUVXbcdefghjknprstuvx',
  )
})

test.each([
  ['the lowest random numbers', () => 0],
  ['the highest random numbers', (below: number) => below - 1],
])('%s result in a valid password too', (_, chance) => {
  expect(rootPasswordProblems(generatePassword(chance))).toEqual([])
})

test('random numbers stay below their bound and reach every value', () => {
  const drawn = Array.from({ length: 500 }, () => randomInteger(5))
  expect([...new Set(drawn)].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4])
})
