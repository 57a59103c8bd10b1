/** What a machine says of its own power, asked for by `eq/status`. */
import { checkEq } from '#api/actions/callbacks.ts'
import { status } from '#api/actions/eq.ts'
import type { Client } from '#api/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { ApiError } from '#api/wire.ts'

/** How long after a question the same machine is asked again. In ms. */
const pause = 30_000

interface Asked {
  /** When it was asked, in ms; for ever where the session may not. */
  at: number
  /** Present until the answer has come. */
  key?: string
}

/** The machine's words, when they have come since it was asked last; asks it when it is time to. Never rejects. */
export type PowerWord = (serverId: number) => Promise<string | undefined>

export function createPowerWord(client: Pick<Client, 'call'>): PowerWord {
  const machines = new Map<number, Asked>()

  async function ask(id: number): Promise<undefined> {
    machines.set(id, { at: serviceNow(), key: await client.call(status, { id }) })
  }

  async function answerTo(id: number, { at, key = '' }: Asked): Promise<string | undefined> {
    const progress = await client.call(checkEq, { key })
    if (progress.state === 'pending' || progress.state === 'stage') return undefined
    machines.set(id, { at })
    return progress.state === 'done' ? progress.scope : undefined
  }

  return async (id) => {
    const asked = machines.get(id)
    try {
      if (asked?.key !== undefined) return await answerTo(id, asked)
      if (asked === undefined || serviceNow() - asked.at >= pause) await ask(id)
    } catch (error) {
      const isRefusal = error instanceof ApiError && ['forbidden', 'refused'].includes(error.kind)
      machines.set(id, { at: isRefusal ? Infinity : serviceNow() })
    }
    return undefined
  }
}
