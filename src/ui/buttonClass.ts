import { classes } from './classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'normal' | 'large'

const variantClass = {
  primary:
    'border-accent bg-accent text-accent-ink [&:not([aria-disabled=true],:disabled)]:hover:border-accent-hover [&:not([aria-disabled=true],:disabled)]:hover:bg-accent-hover [&:not([aria-disabled=true],:disabled)]:active:bg-accent-pressed',
  secondary:
    'border-line-strong bg-surface text-ink [&:not([aria-disabled=true],:disabled)]:hover:bg-hover [&:not([aria-disabled=true],:disabled)]:active:bg-pressed',
  ghost:
    'border-transparent bg-transparent text-muted [&:not([aria-disabled=true],:disabled)]:hover:bg-hover [&:not([aria-disabled=true],:disabled)]:hover:text-ink [&:not([aria-disabled=true],:disabled)]:active:bg-pressed',
  danger:
    'border-transparent bg-danger text-danger-ink [&:not([aria-disabled=true],:disabled)]:hover:bg-danger-hover [&:not([aria-disabled=true],:disabled)]:active:bg-danger-pressed',
} as const satisfies Record<ButtonVariant, string>

const sizeClass = {
  normal: 'h-8 touch:h-10',
  large: 'h-9 touch:h-10',
} as const satisfies Record<ButtonSize, string>

/** The classes of a button, for links and other elements that aren't a `<Button>`. */
export function buttonClass(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'normal',
  extra?: string,
): string {
  return classes(
    'relative inline-flex max-w-full shrink-0 items-center justify-center gap-[7px] rounded-control border px-3 font-[550] whitespace-nowrap transition-colors select-none',
    'disabled:cursor-default disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-50 data-busy:opacity-100',
    'data-popup-open:bg-pressed [&_svg]:size-4 [&_svg]:shrink-0',
    sizeClass[size],
    variantClass[variant],
    extra,
  )
}
