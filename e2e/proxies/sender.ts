import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import type { TestWorld } from '../world.ts'
import type { Cutter } from './cutter.ts'

/** How a write carries its key: a header, or a parameter of the URL where a header needs a preflight. */
export type KeyPlace = 'header' | 'parameter'

/** What a write of a `Sender` does. */
export const action = 'billing/create_addfunds'

/** Sends API requests by `fetch`, from a page of a proxy's origin. */
export class Sender {
  readonly #page: Page
  readonly #token: string

  private constructor(page: Page, token: string) {
    this.#page = page
    this.#token = token
  }

  /** Opens a page and a session of the API. */
  static async open(page: Page, origin: string, world: TestWorld): Promise<Sender> {
    await page.goto(`${origin}/config.json`)
    const login = { action: 'login', key: world.credentials.api_key }
    const reply = await page.context().request.post('/api/auth.php', { form: login })
    const { token } = z.object({ token: z.string() }).parse(await reply.json())
    return new Sender(page, token)
  }

  read(): Promise<SenderReply> {
    return this.#send('/api/eq.php', { action: 'list' }, {})
  }

  /** Creates an invoice. */
  write(key?: string, place: KeyPlace = 'header'): Promise<SenderReply> {
    const form = { action: 'create_addfunds', amount: '5' }
    if (key === undefined) return this.#send('/api/billing.php', form, {})
    return place === 'header'
      ? this.#send('/api/billing.php', form, { 'X-Patchbay-Write': key })
      : this.#send(`/api/billing.php?patchbay_write=${key}`, form, {})
  }

  /** Sends a write and loses its response once the API has carried it out. Resolves to how often it did in the end. */
  async loseResponse(
    cutter: Cutter,
    world: TestWorld,
    ...write: Parameters<Sender['write']>
  ): Promise<{ status: number; times: number }> {
    // Browsers repeat what they sent on a connection that was used before.
    expect((await this.read()).status).toBe(200)
    const before = await world.carriedOut(action)
    cutter.hold()
    const reply = this.write(...write)
    await expect.poll(() => world.carriedOut(action)).toBe(before + 1)
    cutter.cut()
    const { status } = await reply
    return { status, times: (await world.carriedOut(action)) - before }
  }

  #send(
    path: string,
    form: Record<string, string>,
    headers: Record<string, string>,
  ): Promise<SenderReply> {
    return this.#page.evaluate(
      async ([url, fields, names]) => {
        const body = new URLSearchParams(fields)
        const reply = await fetch(url, { method: 'POST', body, headers: names })
        return { status: reply.status, date: reply.headers.get('date') }
      },
      [path, { ...form, token: this.#token }, headers] as const,
    )
  }
}

interface SenderReply {
  readonly status: number
  /** When the response was made, by its `Date` header. */
  readonly date: string | null
}
