import type { ReactNode } from 'react'
import { useStepFocus } from '#ui/useStepFocus.ts'

interface Props {
  title: ReactNode
  description?: ReactNode
  /** A field below takes the focus instead. */
  leavesFocus?: boolean
}

/** The heading of a view that replaces the sign-in form. It takes the focus. */
export function StepHeading({ title, description, leavesFocus = false }: Props) {
  const heading = useStepFocus<HTMLHeadingElement>('opened', {
    before: undefined,
    isTaken: () => leavesFocus,
  })
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-dialog font-[620]">
        {title}
      </h2>
      {description != null && <p className="mt-1 text-muted">{description}</p>}
    </div>
  )
}
