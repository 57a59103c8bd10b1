/** One-time codes. */
import type { World } from '../../world/world.ts'
import { resetFailures, lockedFor, countFailure } from '../access.ts'

/** In seconds. Our own choice: the specification has no value. */
const codeLife = 600

const digits = '0123456789'

/** Creates a code for `id`, replacing any earlier one. */
export function createCode(world: World, id: string, length = 6, alphabet = digits): string {
  const code = world.random.text(length, alphabet)
  world.tables.oneTimeCodes.put({ id, code, expires: world.clock.now() + codeLife * 1000 })
  return code
}

/**
 * Redeems the code of `id`; returns the error, if any. Failures count (spec.md 5.8) under `counted`, for cases where a
 * client can get any number of new ids.
 */
export function redeemCode(
  world: World,
  id: string,
  code: string,
  counted = id,
): string | undefined {
  const attempts = `code:${counted}`
  const seconds = lockedFor(world, attempts)
  if (seconds > 0) return `too many wrong codes, try again in ${seconds} seconds`
  const sent = world.tables.oneTimeCodes.get(id)
  if (!sent) return 'no code was sent'
  if (sent.expires <= world.clock.now()) {
    world.tables.oneTimeCodes.delete(id)
    return 'the code has expired'
  }
  if (sent.code !== code.trim()) {
    countFailure(world, attempts)
    return 'wrong code'
  }
  world.tables.oneTimeCodes.delete(id)
  resetFailures(world, attempts)
  return undefined
}
