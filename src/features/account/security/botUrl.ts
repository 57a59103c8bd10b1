import { createStore } from '#lib/store/store.ts'
import { useStore } from '#lib/store/useStore.ts'
import { useOwner } from '#work/hooks.ts'

interface BotUrl {
  readonly owner: string
  readonly username: string
  readonly url: string
}

/** The latest one in this tab. It is a secret (`verifyMessenger`), so it is never stored. */
const given = createStore<BotUrl | undefined>(undefined)

/** Remembers the bot's URL, which the API gives only when a username is linked. */
export const rememberBotUrl = (bot: BotUrl): void => given.set(bot)

const plain = (username: string): string => username.trim().replace(/^@/, '').toLowerCase()

/** The bot's URL for the linked username, if this tab received it. */
export function useBotUrl(username: string | undefined): string | undefined {
  const owner = useOwner()
  const bot = useStore(given)
  const isOwn = bot?.owner === owner && plain(bot.username) === plain(username ?? '')
  return isOwn ? bot.url : undefined
}
