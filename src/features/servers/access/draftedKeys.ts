import type { DraftParts } from '#lib/forms/draft.ts'
import { sshKeyToSend } from './sshKey.ts'

/**
 * A public key is no secret, and a draft keeps it; but only as the line that would be sent. What else is pasted into its
 * field by mistake, above all its private half, is kept nowhere.
 */
export const draftedKeys: DraftParts = { sshKey: (typed) => sshKeyToSend(typed) ?? '' }
