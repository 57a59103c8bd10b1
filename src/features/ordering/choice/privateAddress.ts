import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { addressProblem, type PrivateRange } from '../rules/privateRanges.ts'

/** What is wrong with a private IP address in a VLAN, as far as the account's ranges tell. */
export function addressError(
  ranges: readonly PrivateRange[],
  typed: Parameters<typeof addressProblem>[1],
): MessageDescriptor | undefined {
  const found = addressProblem(ranges, typed)
  switch (found?.problem) {
    case 'outside':
      return msg`Not in ${found.networks.join(', ')}, your range in VLAN ${typed.vlan}`
    case 'network':
      return msg`The first address of ${found.network} names the network. Enter another one.`
    case 'broadcast':
      return msg`The last address of ${found.network} is for broadcasts. Enter another one.`
    case undefined:
      return undefined
    default:
      return found satisfies never
  }
}
