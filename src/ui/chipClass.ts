import { classes } from './classes.ts'

const toneClass = {
  plain: 'border-line bg-surface text-muted',
  work: 'border-transparent bg-info-soft text-info',
  warn: 'border-transparent bg-warn-soft text-warn',
  bad: 'border-transparent bg-bad-soft text-bad',
} as const
export type ChipTone = keyof typeof toneClass

/** The classes of a chip. */
export const chipClass = (tone: ChipTone, ...extra: (string | undefined)[]): string =>
  classes(
    'inline-flex h-6 max-w-full items-center gap-1.5 rounded-full border px-2 text-small font-medium whitespace-nowrap',
    toneClass[tone],
    ...extra,
  )
