import { useEffect, useRef, type ReactNode } from 'react'

/** The head of what stands in the place of the sign-in form; the focus goes to it, as the form is gone. */
export function WayHead({ title, description }: { title: ReactNode; description: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Moving the focus is not rendering.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-dialog font-[620]">
        {title}
      </h2>
      <p className="mt-1 text-muted">{description}</p>
    </div>
  )
}
