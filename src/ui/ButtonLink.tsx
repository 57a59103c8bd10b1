import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { Button, buttonClass, type ButtonVariant } from './Button.tsx'

interface LinkProps {
  className?: string
  'aria-label'?: string
  children?: ReactNode
}

export interface ButtonLinkProps extends LinkProps {
  /** The unstyled link. */
  render: ReactElement<LinkProps>
  variant?: ButtonVariant
  /** An icon before the text. */
  icon?: ReactNode
  /** Why it leads nowhere now: it becomes a button that says so. */
  disabledReason?: ReactNode
}

/** A link that looks like a button, for opening a dialog or another screen. */
export function ButtonLink({
  render,
  variant = 'secondary',
  icon,
  disabledReason,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  if (disabledReason != null)
    return (
      <Button {...rest} {...{ variant, icon, disabledReason, className }}>
        {children}
      </Button>
    )
  return cloneElement(render, {
    ...rest,
    className: buttonClass(variant, 'normal', className),
    children: (
      <>
        {icon}
        {children}
      </>
    ),
  })
}
