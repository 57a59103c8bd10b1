import type { ComponentProps, ReactNode } from 'react'
import { chipClass, type ChipTone } from './chipClass.ts'
import { LedMark } from './Led.tsx'

export interface ChipProps {
  /** `work` has the striped light. */
  tone?: ChipTone
  children: ReactNode
  className?: string
}

/** A short, self-contained fact. */
export function Chip({ tone = 'plain', children, className }: ChipProps) {
  return (
    <span className={chipClass(tone, className)}>
      {tone === 'work' && <LedMark tone="busy" className="h-3 w-[3px]!" />}
      <span className="truncate">{children}</span>
    </span>
  )
}

export interface ChipButtonProps extends ComponentProps<'button'> {
  tone?: ChipTone
}

/** A chip that can be pressed: "+ Filter", "2 running", the account. */
export function ChipButton({
  tone = 'plain',
  type = 'button',
  className,
  children,
  ...rest
}: ChipButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is one of the three, "button" when left out
      type={type}
      className={chipClass(
        tone,
        'transition-colors hover:border-line-strong hover:text-ink active:bg-pressed data-popup-open:bg-pressed touch:h-10 touch:px-3.5',
        className,
      )}
    >
      {tone === 'work' && <LedMark tone="busy" className="h-3 w-[3px]!" />}
      {children}
    </button>
  )
}
