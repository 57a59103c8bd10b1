/** The mock backend's own control, as benches use it. */
import type { APIRequestContext } from '@playwright/test'
import type { World } from '#mock/world/world.ts'

/** A page, or a browser's context: each asks with the cookie of its world. */
interface Asking {
  readonly request: APIRequestContext
}

/** Tells the mock backend what its world is to be like. */
export async function tellMock({ request }: Asking, path: string, data: object): Promise<void> {
  const reply = await request.post(`/mock/${path}`, { data })
  if (!reply.ok()) throw new Error(`/mock/${path}: ${await reply.text()}`)
}

/** What signs in to the world. */
export async function credentialsOf({ request }: Asking): Promise<World['credentials']> {
  const reply = await request.get('/mock/world')
  // The mock's own control answers.
  return ((await reply.json()) as Pick<World, 'credentials'>).credentials
}
