/** The mock backend's controls for benches. */
import type { APIRequestContext } from '@playwright/test'
import type { World } from '#mock/world/world.ts'

/** A page or browser context, whose cookie selects the world. */
interface Asking {
  readonly request: APIRequestContext
}

/** Configures the world. */
export async function tellMock({ request }: Asking, path: string, data: object): Promise<void> {
  const reply = await request.post(`/mock/${path}`, { data })
  if (!reply.ok()) throw new Error(`/mock/${path}: ${await reply.text()}`)
}

/** The world's credentials. */
export async function credentialsOf({ request }: Asking): Promise<World['credentials']> {
  const reply = await request.get('/mock/world')
  // The mock's route returns this type.
  return ((await reply.json()) as Pick<World, 'credentials'>).credentials
}
