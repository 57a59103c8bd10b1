import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type ChangeEvent } from 'react'

/** One email address as it is typed, and what is wrong with it from the first press on. */
export function useEmail(start = '') {
  const { t } = useLingui()
  const [email, setEmail] = useState(start)
  const [pressed, setPressed] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const written = email.trim()
  const isWhole = /^[^\s@]+@[^\s@]+$/.test(written)
  const wrong = written === '' ? t`Enter your email address` : t`Enter a complete email address`
  return {
    email: written,
    problem: pressed && !isWhole ? wrong : undefined,
    field: {
      ref: input,
      value: email,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setEmail(target.value),
    },
    /** Whether it can be sent; says what is wrong otherwise. */
    check: (): boolean => {
      setPressed(true)
      if (!isWhole) input.current?.focus()
      return isWhole
    },
  }
}
