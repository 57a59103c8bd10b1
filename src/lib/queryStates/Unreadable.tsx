import type { List } from '#api/lists.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import type { UnreadableNoticeProps } from './UnreadableNotice.tsx'

/** Loaded when there is something to say. */
const UnreadableNotice = lazy(async () => (await import('./UnreadableNotice.tsx')).UnreadableNotice)

interface Props extends Omit<UnreadableNoticeProps, 'records'> {
  /** The list as it was read; copies of it don't know. */
  of: List<unknown> | undefined
}

/** Says which records of a list couldn't be read; nothing where all were. */
export const Unreadable = ({ of: list, ...notice }: Props) =>
  list?.unreadable ? <UnreadableNotice records={list.unreadable} {...notice} /> : null

/** Whether a list holds nothing, not even something that couldn't be read. */
export const isEmpty = ({ length, unreadable = [] }: List<unknown>): boolean =>
  length + unreadable.length === 0
