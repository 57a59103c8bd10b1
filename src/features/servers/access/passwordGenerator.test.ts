import { expect, test } from 'vitest'
import { generatePassword, secretChance } from './passwordGenerator.ts'
import { rootPasswordProblems } from '#lib/rules/rootPassword.ts'

const many = Array.from({ length: 2000 }, () => generatePassword())

test('a generated password keeps every rule of the specification', () => {
  expect(many.filter((password) => rootPasswordProblems(password).length > 0)).toEqual([])
})

test('it keeps the stricter rule of some services: 8 to 30 of A-Za-z0-9%-_+, a letter or digit first', () => {
  expect(many.filter((password) => !/^[A-Za-z0-9][A-Za-z0-9%\-_+]{7,29}$/.test(password))).toEqual(
    [],
  )
})

test('it has no character that another keyboard has elsewhere, or that looks like another', () => {
  expect(many.filter((password) => /[yzaqwm0O1lIoi-]/i.test(password))).toEqual([])
})

test('no two are the same', () => {
  expect(new Set(many).size).toBe(many.length)
})

test('every character that it may have comes up', () => {
  expect([...new Set(many.join(''))].toSorted().join('')).toBe(
    '%23456789BCDEFGHJKNPRSTUVXbcdefghjknprstuvx',
  )
})

test.each([
  ['the lowest draws', () => 0],
  ['the highest draws', (below: number) => below - 1],
])('it keeps the rules with %s too', (_, chance) => {
  expect(rootPasswordProblems(generatePassword(chance))).toEqual([])
})

test('chance stays below its bound, and reaches every number', () => {
  const drawn = Array.from({ length: 500 }, () => secretChance(5))
  expect([...new Set(drawn)].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4])
})
