/** The tabs of a server's page, the Overview first: what a command's dialog can open over. */
export const serverTabs = [
  '/servers/$serverId',
  '/servers/$serverId/power',
  '/servers/$serverId/access',
  '/servers/$serverId/network',
  '/servers/$serverId/reinstall',
  '/servers/$serverId/tags',
  '/servers/$serverId/keys',
  '/servers/$serverId/billing',
  '/servers/$serverId/activity',
] as const
export type ServerTab = (typeof serverTabs)[number]

/** Where the dialog opens: over the tab that is shown. */
export type DialogPlace = `${ServerTab}/run/$command`
