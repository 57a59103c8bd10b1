import type { Page } from '@playwright/test'
import type { TestWorld } from './world.ts'

/** Calls the API as another program would. */
export async function callAsProgram(
  { request }: Page,
  world: TestWorld,
  key: `${string}/${string}`,
  fields: Record<string, string | number>,
): Promise<void> {
  const [script = '', action = ''] = key.split('/')
  const ask = async (at: string, sent: Record<string, string | number>) =>
    (await request.post(`/api/${at}.php`, { form: sent })).json() as Promise<{ token: string }>
  const { token } = await ask('auth', { action: 'login', key: world.credentials.api_key })
  await ask(script, { action, token, ...fields })
}
