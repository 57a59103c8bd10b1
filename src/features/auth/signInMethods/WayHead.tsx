import { useEffect, useRef, type ReactNode } from 'react'

interface Props {
  title: ReactNode
  description?: ReactNode
  /** A field below it takes the focus. */
  leavesFocus?: boolean
}

/** The head of what stands in the place of the sign-in form; the focus goes to it, as the form is gone. */
export function WayHead({ title, description, leavesFocus = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Moving the focus is not rendering.
  useEffect(() => {
    if (!leavesFocus) heading.current?.focus({ preventScroll: true })
  }, [leavesFocus])
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-dialog font-[620]">
        {title}
      </h2>
      {description != null && <p className="mt-1 text-muted">{description}</p>}
    </div>
  )
}
