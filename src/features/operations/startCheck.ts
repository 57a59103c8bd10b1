/** Asks a server itself whether it failed to come up, by `eq/status`. Loaded when one is late, which few are. */
import { checkEq } from '#api/actions/callbacks.ts'
import { status } from '#api/actions/eq.ts'
import type { Client } from '#api/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { saysNotUp } from '#api/serviceWords.ts'
import { ApiError } from '#api/wire.ts'

/** How long after a question the same server is asked again. In ms. */
const pause = 30_000

interface Asked {
  /** When it was asked, in ms; for ever where the session may not. */
  at: number
  /** Present until the answer has come. */
  key?: string
}

/** Whether the server has said so since it was asked last; asks it when it is time to. Never rejects. */
export type StartCheck = (serverId: number) => Promise<boolean>

export function createStartCheck(client: Pick<Client, 'call'>): StartCheck {
  const machines = new Map<number, Asked>()

  async function ask(id: number): Promise<void> {
    machines.set(id, { at: serviceNow(), key: await client.call(status, { id }) })
  }

  async function saidIn(id: number, { at, key = '' }: Asked): Promise<boolean> {
    const progress = await client.call(checkEq, { key })
    if (progress.state === 'pending' || progress.state === 'stage') return false
    machines.set(id, { at })
    return progress.state === 'done' && saysNotUp(progress.scope)
  }

  return async (id) => {
    const asked = machines.get(id)
    try {
      if (asked?.key !== undefined) return await saidIn(id, asked)
      if (asked === undefined || serviceNow() - asked.at >= pause) await ask(id)
    } catch (error) {
      const isRefusal = error instanceof ApiError && ['forbidden', 'refused'].includes(error.kind)
      machines.set(id, { at: isRefusal ? Infinity : serviceNow() })
    }
    return false
  }
}
