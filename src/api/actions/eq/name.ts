/** What a server is called. wire.md 2, 3: permission lists name the action; its reply was not seen. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import { id } from '../../codecs.ts'
import { accepted } from '../../lists.ts'
import { serverReads } from './work.ts'

const eq = script('eq')

/**
 * Gives a server another name, told in its tag `hostname` too. The fields are those of a client that works against
 * the service.
 */
export const renameServer = eq('rename_server', {
  token: 'required',
  effect: 'write',
  changes: [...serverReads, 'tags/list', 'tags/user_search'],
  request: { id, hostname: z.string() },
  reply: accepted,
})
