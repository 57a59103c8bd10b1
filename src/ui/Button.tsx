import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from './classes.ts'
import { useTooltipBox } from './useTooltipBox.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
type ButtonSize = 'normal' | 'large'

const variantClass = {
  primary:
    'forced-color-adjust-none border-accent-fill bg-accent-fill text-accent-ink [&:not([aria-disabled=true],:disabled)]:hover:border-accent-hover [&:not([aria-disabled=true],:disabled)]:hover:bg-accent-hover [&:not([aria-disabled=true],:disabled)]:active:bg-accent-pressed',
  secondary:
    'border-line-strong bg-surface text-ink [&:not([aria-disabled=true],:disabled)]:hover:bg-hover [&:not([aria-disabled=true],:disabled)]:active:bg-pressed',
  ghost:
    'border-transparent bg-transparent text-muted [&:not([aria-disabled=true],:disabled)]:hover:bg-hover [&:not([aria-disabled=true],:disabled)]:hover:text-ink [&:not([aria-disabled=true],:disabled)]:active:bg-pressed',
  danger:
    'border-transparent bg-danger text-danger-ink [&:not([aria-disabled=true],:disabled)]:hover:bg-danger-hover [&:not([aria-disabled=true],:disabled)]:active:bg-danger-pressed',
} as const satisfies Record<ButtonVariant, string>

const sizeClass = {
  normal: 'min-h-8 touch:min-h-10',
  large: 'min-h-9 touch:min-h-10',
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
    'data-popup-open:bg-pressed forced-colors:aria-pressed:chosen [&_svg]:size-4 [&_svg]:shrink-0',
    sizeClass[size],
    variantClass[variant],
    extra,
  )
}

/** Only for busy buttons; everything else shows a skeleton or a cable. */
function Spinner() {
  return (
    <svg
      className="animate-spin motion-reduce:animate-none"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="6" opacity="0.25" />
      <path d="M8 2a6 6 0 0 1 6 6" />
    </svg>
  )
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  /** Defaults to `secondary`. One `primary` per view; `danger` for what can't be undone. */
  variant?: ButtonVariant
  /** `large` (36 px) is for the main button of a form page. */
  size?: ButtonSize
  /** The action it started is running: the button keeps its width and focus and ignores presses. */
  busy?: boolean
  /** Disabled without an explanation, for reasons the page makes obvious. Prefer `disabledReason`. */
  disabled?: boolean
  /** Why it can't be pressed now: shown on hover, focus and press, and read by screen readers. */
  disabledReason?: ReactNode
  /** An icon before the text. */
  icon?: ReactNode
}

/** A button. It stays focusable while disabled or busy, so that nobody loses their place or the reason. */
export function Button({ disabledReason, ...rest }: ButtonProps) {
  const tooltip = useTooltipBox(disabledReason, { isDescription: disabledReason != null })
  if (disabledReason == null) return <Pressable key="button" {...rest} />
  return (
    <>
      <Pressable
        // Keeps the same element, and with it the focus, when the reason appears or goes.
        key="button"
        {...rest}
        {...tooltip.listeners}
        disabled
        aria-describedby={classes(rest['aria-describedby'], tooltip.id)}
        onBlockedPress={(event) => tooltip.show(event.currentTarget)}
      />
      {tooltip.box}
    </>
  )
}

interface PressableProps extends Omit<ButtonProps, 'disabledReason'> {
  onBlockedPress?: (event: MouseEvent<HTMLButtonElement>) => void
}

function Pressable({
  variant,
  size,
  busy = false,
  disabled = false,
  icon,
  type = 'button',
  className,
  children,
  onClick,
  onBlockedPress,
  ...rest
}: PressableProps) {
  const blocked = busy || disabled
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!blocked) return onClick?.(event)
    event.preventDefault()
    event.stopPropagation()
    onBlockedPress?.(event)
  }
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is one of the three, "button" when left out
      type={type}
      className={buttonClass(variant, size, className)}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      data-busy={busy || undefined}
      onClick={press}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span
        className={classes(
          'inline-flex min-w-0 items-center justify-center gap-[7px]',
          busy && 'opacity-0',
        )}
      >
        {icon}
        {children}
      </span>
    </button>
  )
}
