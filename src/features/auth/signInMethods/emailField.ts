import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type ChangeEvent } from 'react'
import { t as translate } from '@lingui/core/macro'
import { saysNoCode } from '#api/serviceWords.ts'
import { ApiError } from '#api/wire.ts'
import { apiMessage, signInFailure } from '../signInFailure.ts'

/** An email field that shows its error from the first submit on. */
export function useEmailField(start = '') {
  const { t } = useLingui()
  const [email, setEmail] = useState(start)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const trimmed = email.trim()
  const isValid = /^[^\s@]+@[^\s@]+$/.test(trimmed)
  const message = trimmed === '' ? t`Enter your email address` : t`Enter a complete email address`
  return {
    email: trimmed,
    error: isSubmitted && !isValid ? message : undefined,
    field: {
      ref: input,
      value: email,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setEmail(target.value),
    },
    /** Whether the email is valid; shows the error otherwise. */
    validate: (): boolean => {
      setIsSubmitted(true)
      if (!isValid) input.current?.focus()
      return isValid
    },
  }
}

export function resetFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return signInFailure(error)
  const isUnknown = error.code === 'CLIENT_NOT_FOUND' || error.kind === 'not-found'
  if (isUnknown) return translate`No account uses this email. Check it or create an account.`
  if (error.kind !== 'refused') return signInFailure(error)
  return translate`Couldn’t send the link: “${apiMessage(error)}”`
}

/** The message for an email, or its verification code, that wasn't accepted. spec.md 7: code 0. */
export function emailFailure(error: unknown, step: 'email' | 'code'): string {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return signInFailure(error)
  const message = apiMessage(error)
  if (/too many/i.test(message)) return translate`Too many attempts: “${message}”`
  // The browser may have sent it twice, and nothing shows whether the first try was right.
  if (step === 'code' && saysNoCode(message))
    return translate`This code was already used, perhaps by this try. Check your email for a password, or request a new code.`
  return step === 'email'
    ? translate`This email or billing location wasn’t accepted: “${message}”`
    : translate`This code wasn’t accepted: “${message}”`
}
