import { checkSecondFactor, info } from '#api/actions/auth/session.ts'
import type { Client } from '#api/client.ts'
import { mayFollowSuccess, mayHaveHappened } from '#api/errors.ts'
import { ApiError } from '#api/wire.ts'

/**
 * Sends the verification code of a session that isn't open yet. A code is valid once: where the browser has sent it
 * before, or its response is lost, the session shows whether it was accepted. spec.md 4.1, 5.5. @throws {ApiError}
 */
export async function sendSecondFactor(
  client: Pick<Client, 'call'>,
  token: string,
  code: string,
): Promise<void> {
  try {
    await client.call(checkSecondFactor, { code }, { token })
  } catch (error) {
    const mayBeAccepted =
      error instanceof ApiError && (mayHaveHappened(error) || mayFollowSuccess(error))
    if (!mayBeAccepted || !(await isOpen(client, token))) throw error
  }
}

/** Whether the session's token opens anything. False if that can't be asked, which claims nothing. */
const isOpen = (client: Pick<Client, 'call'>, token: string): Promise<boolean> =>
  client.call(info, {}, { token }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false
      throw error
    },
  )
