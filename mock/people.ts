/** Who a scenario link may sign in as (`/mock/start?…&as=ada`). */
import type { World } from './world/world.ts'

/** What the panel's sign-in form asks for. */
export type PersonCredentials =
  | {
      readonly mode: 'account'
      readonly email: string
      readonly password: string
      readonly location: string
    }
  | { readonly mode: 'api-key'; readonly key: string }

export interface Person {
  /** As the link names them: the demo account by the first word of its e-mail address, and its keys. */
  readonly name: string
  readonly credentials: PersonCredentials
}

/** Everybody whom `world` can be entered as, the account itself first. */
export function peopleOf({
  credentials: { email, password, location, api_key, server_key },
}: World): Person[] {
  const keys = [
    { name: 'api-key', key: api_key },
    { name: 'server-key', key: server_key },
  ]
  return [
    {
      name: email.split('@')[0] ?? email,
      credentials: { mode: 'account', email, password, location },
    },
    ...keys.flatMap(({ name, key }) =>
      key === '' ? [] : [{ name, credentials: { mode: 'api-key' as const, key } }],
    ),
  ]
}

/** What a link may call the account that a scenario is about, whoever that is. */
const owner = 'owner'

/** Somebody of `world` by their name; undefined when there is nobody of that name. */
export function personCalled(world: World, name: string): Person | undefined {
  const people = peopleOf(world)
  return name === owner ? people[0] : people.find((person) => person.name === name)
}
