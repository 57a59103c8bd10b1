/** Who a scenario link can sign in as (`/mock/start?…&as=ada`). */
import type { World } from '../world/world.ts'

/** The fields of the panel's sign-in form. */
export type PersonCredentials =
  | {
      readonly mode: 'account'
      readonly email: string
      readonly password: string
      readonly location: string
    }
  | { readonly mode: 'api-key'; readonly key: string }

export interface Person {
  /** As in the link: the local part of the account's email, or one of its keys. */
  readonly name: string
  readonly credentials: PersonCredentials
}

/** Everybody who can sign in to `world`, the account first. */
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

/** The link's name for the scenario's account, whatever its email. */
const owner = 'owner'

/** Finds a person of `world` by name. */
export function personCalled(world: World, name: string): Person | undefined {
  const people = peopleOf(world)
  return name === owner ? people[0] : people.find((person) => person.name === name)
}
