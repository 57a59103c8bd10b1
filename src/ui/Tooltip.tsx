import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { useTooltipBox } from './useTooltipBox.tsx'

export interface TooltipProps {
  /** A short supplement. Never the only place of something that a person needs. */
  text: ReactNode
  /** One focusable element (or plain text that says the same in full elsewhere). */
  children: ReactElement<{ 'aria-describedby'?: string }>
  className?: string
}

/** Text on hover and focus, linked to the element by `aria-describedby`. */
export function Tooltip({ text, children, className }: TooltipProps) {
  const tooltip = useTooltipBox(text)
  return (
    <span className={classes('inline-flex max-w-full', className)} {...tooltip.listeners}>
      {cloneElement(children, {
        'aria-describedby': classes(children.props['aria-describedby'], tooltip.id),
      })}
      {tooltip.box}
    </span>
  )
}
