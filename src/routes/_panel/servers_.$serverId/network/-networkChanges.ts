/** What is changed in a dialog with an address of its own. */
const networkChanges = ['block', 'names', 'disable'] as const
export type NetworkChange = (typeof networkChanges)[number]

export const isNetworkChange = (name: string): name is NetworkChange =>
  networkChanges.some((known) => known === name)
