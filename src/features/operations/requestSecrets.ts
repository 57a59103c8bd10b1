/** The secrets that work was asked for with, while it goes on: whichever tab is told its result takes them out of it. */
import type { OperationsChannel, Message } from './channel.ts'

type Said = Extract<Message, { type: 'asked-with' }>

export interface RequestSecrets {
  /** Undefined when no tab remembers them any more. */
  of: (id: string) => readonly string[] | undefined
  /** This tab has asked. */
  add: (id: string, values: readonly string[]) => void
  receive: (said: Said) => void
  /** Tells all of them again, for a tab that has just opened. */
  publish: () => void
  /** Forgets them here only; without an id, all of them. */
  drop: (id?: string) => void
}

/** In memory only, of the tabs of whoever asked. */
export function createRequestSecrets(
  owner: () => string,
  channel: Pick<OperationsChannel, 'post'>,
): RequestSecrets {
  const known = new Map<string, Said>()
  return {
    of: (id) => known.get(id)?.values,
    add(id, values) {
      const said: Said = { type: 'asked-with', id, owner: owner(), values: [...values] }
      known.set(id, said)
      if (values.length > 0) channel.post(said)
    },
    receive(said) {
      if (said.owner === owner()) known.set(said.id, said)
    },
    publish() {
      for (const said of known.values()) channel.post(said)
    },
    drop(id) {
      if (id === undefined) known.clear()
      else known.delete(id)
    },
  }
}
