import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActionKey } from '#api/actions/index.ts'

interface ServerTab {
  readonly to: string
  readonly label: MessageDescriptor
  /** Hidden without the permission for this action. */
  readonly needs?: ActionKey
}

/** The tabs of a server's page, in order. */
export const serverTabs = [
  { to: '/servers/$serverId', label: msg`Overview` },
  { to: '/servers/$serverId/power', label: msg`Power & sensors` },
  { to: '/servers/$serverId/console', label: msg`Console` },
  { to: '/servers/$serverId/access', label: msg`Remote access` },
  { to: '/servers/$serverId/network', label: msg`Network` },
  { to: '/servers/$serverId/reinstall', label: msg`Reinstall` },
  { to: '/servers/$serverId/tags', label: msg`Tags`, needs: 'tags/list' },
  { to: '/servers/$serverId/keys', label: msg`API keys`, needs: 'api_keys/list_for_server' },
  { to: '/servers/$serverId/billing', label: msg`Billing`, needs: 'billing/get_billing_data' },
  { to: '/servers/$serverId/activity', label: msg`Activity` },
] as const satisfies readonly ServerTab[]
