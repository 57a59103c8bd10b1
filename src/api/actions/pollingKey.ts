import { filled } from '../codecs.ts'
import { under } from '../lists.ts'

/**
 * The key of a long-running operation, to poll at a callback script. `callback` is 32 characters a-z0-9 (wire.md 4).
 */
export const pollingKey = under('callback', filled, 'key')
