/** Which key replaces which, by what the API says of them, so that every browser and every reload sees the same. */
import type { ApiKey } from '#api/actions/apiKeys.ts'

type Facts = Pick<ApiKey, 'id' | 'name' | 'server_id'>

/** The newest key with the name and scope of an older one, if there is one. The API counts ids up (spec.md 2.3). */
export const replacementOf = <Key extends Facts>(
  key: Facts,
  keys: readonly Key[],
): Key | undefined =>
  keys
    .filter(
      ({ id, name, server_id }) =>
        id > key.id && name.trim() === key.name.trim() && server_id === key.server_id,
    )
    .toSorted((one, other) => other.id - one.id)[0]
