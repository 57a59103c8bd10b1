/** Host names. wire.md 2, 3. */
import { isDnsName } from '#lib/rules/server.ts'
import { rename } from '../../machine/hostname.ts'
import { serverOf } from '../access.ts'
import { requireCan } from '../obstacle.ts'
import { negative } from '../refusal.ts'
import type { HandlersOf } from '../types.ts'

export const naming = {
  'eq/rename_server': ({ id, hostname }, call) => {
    const server = serverOf(call, id)
    requireCan(call.world, server, 'note')
    if (!isDnsName(hostname)) throw negative('Invalid hostname')
    rename(call.world, server, hostname)
    return { result: 'OK', action: 'rename_server' }
  },
} satisfies Partial<HandlersOf<'eq'>>
