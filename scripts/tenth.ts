const day = 86_400_000

/** The tenth of today, 0 to 9: what takes too long to run whole runs in ten days. */
export const tenthOfToday = (): number => Math.floor(Date.now() / day) % 10
