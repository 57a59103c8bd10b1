/** What the rows of the screen are. */
export const costGroupings = ['server', 'location', 'tag', 'type', 'month'] as const
export type CostGrouping = (typeof costGroupings)[number]

/** How many months the screen looks back, this one included. */
export const costPeriods = [3, 6, 12, 24] as const
export type CostPeriod = (typeof costPeriods)[number]
