import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

interface Options {
  /** The step before; undefined if this one opens now. By default the first one shown, which doesn't take the focus. */
  before?: string | undefined
  /** Whether something else in the step takes the focus, such as an invalid field. */
  isTaken?: () => boolean
}

/**
 * A ref for what one goes on with when a step opens: its title, or its only field. It takes the focus when `step` changes, also
 * from a button that stays. If what had the focus leaves the page, `returnFocus.ts` sees to it.
 */
export function useStepFocus<Start extends HTMLElement>(
  step: string,
  options: Options = {},
): RefObject<Start | null> {
  const start = useRef<Start>(null)
  const last = useRef('before' in options ? options.before : step)
  const isTaken = useEffectEvent(() => options.isTaken?.() ?? false)
  // Focus is browser state.
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    if (!isTaken()) start.current?.focus()
  }, [step])
  return start
}
