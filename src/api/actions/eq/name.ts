/** Renaming. wire.md 2, 3: permission lists name the action; its reply has not been seen. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import { id } from '../../codecs.ts'
import { accepted } from '../../lists.ts'
import { serverReads } from './work.ts'

const eq = script('eq')

/**
 * Renames a server; the name is also in its tag `hostname`. The fields are those of a client that works against the
 * live service.
 */
export const renameServer = eq('rename_server', {
  token: 'required',
  effect: 'write',
  changes: [...serverReads, 'tags/list', 'tags/user_search'],
  request: { id, hostname: z.string() },
  reply: accepted,
})
