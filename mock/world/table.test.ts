import { expect, test } from 'vitest'
import { Table } from './table.ts'

const table = () => {
  const machines = new Table<{ id: number; owner: string; name: string }>('machines', ['owner'])
  machines.put({ id: 1, owner: 'ada', name: 'web' })
  machines.put({ id: 2, owner: 'ada', name: 'db' })
  machines.put({ id: 3, owner: 'bo', name: 'mail' })
  return machines
}

test('a changed row keeps its position', () => {
  const machines = table()
  machines.patch(1, { name: 'web-2' })
  expect(machines.where('owner', 'ada').map(({ name }) => name)).toEqual(['web-2', 'db'])
})

test('the index follows a changed value', () => {
  const machines = table()
  machines.patch(1, { owner: 'bo' })
  expect(machines.where('owner', 'ada').map(({ id }) => id)).toEqual([2])
  expect(machines.where('owner', 'bo').map(({ id }) => id)).toEqual([3, 1])
  machines.delete(3)
  expect(machines.where('owner', 'bo').map(({ id }) => id)).toEqual([1])
})

test('the listener receives every change, and undefined for a deletion', () => {
  const machines = table()
  const received: unknown[] = []
  machines.listen((name, id, row) => received.push([name, id, row]))
  machines.put({ id: 4, owner: 'bo', name: 'edge' })
  machines.delete(4)
  machines.delete(4)
  expect(received).toEqual([
    ['machines', 4, { id: 4, owner: 'bo', name: 'edge' }],
    ['machines', 4, undefined],
  ])
})
