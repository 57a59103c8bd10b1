import { msg } from '@lingui/core/macro'

/** The parts of a server's page, in the order of their tabs. */
export const serverTabs = [
  { to: '/servers/$serverId', label: msg`Overview` },
  { to: '/servers/$serverId/power', label: msg`Power & health` },
  { to: '/servers/$serverId/console', label: msg`Console` },
  { to: '/servers/$serverId/access', label: msg`Access` },
  { to: '/servers/$serverId/network', label: msg`Network` },
  { to: '/servers/$serverId/reinstall', label: msg`Reinstall` },
  { to: '/servers/$serverId/tags', label: msg`Tags` },
  { to: '/servers/$serverId/keys', label: msg`API keys` },
  { to: '/servers/$serverId/billing', label: msg`Billing` },
  { to: '/servers/$serverId/activity', label: msg`Activity` },
] as const
