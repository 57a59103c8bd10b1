/** Where the panel's screens, tabs and dialogs are, for tests that visit all of them. */

/** Besides the list of servers. */
export const screens = [
  '/order',
  '/order?preset=281&location=NL&step=system',
  '/order?preset=281&location=NL&step=network',
  '/order?preset=281&location=NL&step=access',
  '/order?preset=281&location=NL&step=review',
  '/billing',
  '/billing/upcoming',
  '/billing/credit',
  '/billing/payments',
  '/billing/cancellations',
  '/billing/transfer',
  '/addresses',
  '/keys',
  '/activity',
  '/account',
  '/account/contacts',
  '/account/security',
  '/account/ssh-keys',
  '/account/timeline',
  '/account/logins',
  '/account/permissions',
  '/account/appearance',
] as const

/** Behind `/servers/ID`. */
export const serverTabs = [
  '',
  '/power',
  '/access',
  '/network',
  '/reinstall',
  '/tags',
  '/keys',
  '/billing',
  '/activity',
] as const

/** Besides the commands of a server (`serverCommands`). */
export const dialogs = (id: number): readonly string[] => [
  `/servers?run=bulk-reboot&of=${id}`,
  `/servers?run=bulk-tag&of=${id}`,
  `/servers?run=bulk-block-address&of=${id}`,
  `/servers/${id}?run=rename`,
  `/servers/${id}/keys?run=new-key`,
  `/servers/${id}/billing?run=cancel`,
  '/billing?run=add-funds',
  '/keys?run=new-key',
  '/keys?run=test-key',
  '/account?run=reset-password',
  '/account/contacts?run=new-contact',
  '/account/security?run=change-pin',
  '/account/security?run=check-pin',
  '/account/security?run=two-factor',
  '/account/security?run=end-sessions',
  '/account/security?run=messenger',
]
