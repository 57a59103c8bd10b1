import { stackColor } from './stacks.ts'

/** The color of a part of a bar, for legends. */
export const StackMark = ({ part }: { part: number }) => (
  <span
    aria-hidden="true"
    className="inline-block size-2.5 shrink-0 rounded-[2px] forced-color-adjust-none"
    style={{ backgroundColor: stackColor(part) }}
  />
)
