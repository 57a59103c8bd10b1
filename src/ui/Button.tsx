import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './buttonClass.ts'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'
import { useTooltipBox } from './useTooltipBox.tsx'

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
