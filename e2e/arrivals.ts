/** One write, sent by `fetch` from a page of the mock, without the panel: how often does it arrive? */
import type { Page } from '@playwright/test'
import type { TestWorld } from './world.ts'

export const action = 'tags/add'

/** Opens a page that runs nothing and signs in there, so that the browser has a connection that was used before. */
export async function openConnection(page: Page, world: TestWorld): Promise<string> {
  const { email: user, password, location } = world.credentials
  await page.goto('/mock/settings')
  return page.evaluate(
    async (form) => {
      const body = new URLSearchParams(form)
      const reply = await fetch('/api/auth.php', { method: 'POST', body })
      return ((await reply.json()) as { token: string }).token
    },
    { action: 'billinglogin', user, password, location },
  )
}

/** Sends one write; its status, or what `fetch` rejects with. */
export const sendOnce = (page: Page, token: string, key: string): Promise<number | string> =>
  page.evaluate(
    async ([form, header]) => {
      try {
        const { status } = await fetch('/api/tags.php', {
          method: 'POST',
          body: new URLSearchParams(form),
          headers: { 'x-patchbay-write': header },
        })
        return status
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown'
      }
    },
    [{ action: 'add', token, id: '5100', tag: 'mark', value: 'x' }, key] as const,
  )

/** What the journal says of the arrivals of the write. */
export const arrivals = async (world: TestWorld) =>
  (await world.journal())
    .filter((entry) => entry.action === action)
    .map(({ write_key, arrival, carried_out, outcome }) => ({
      write_key,
      arrival,
      carried_out,
      outcome,
    }))
