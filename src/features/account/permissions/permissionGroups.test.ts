import { expect, test } from 'vitest'
import { permissionGroups } from './permissionGroups.ts'
import { permissionNames } from './rightWords.ts'

test('every permission is in one group, once', () => {
  const grouped = permissionGroups.flatMap(({ capabilities }) =>
    capabilities.flatMap(({ actions }) => actions),
  )
  expect(grouped.toSorted()).toEqual(permissionNames.toSorted())
})
