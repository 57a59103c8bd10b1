import { useEffect, useEffectEvent } from 'react'

/** What `navigator.credentials.get` gives for a text message (WebOTP); no browser's types know it yet. */
interface MessageCredential extends Credential {
  readonly code: string
}

/** Hears of a code that came as a text message, where the browser offers to read it. The person still sends it. */
export function useCodeFromMessage(take: (code: string) => void): void {
  const taken = useEffectEvent(take)
  // The message comes from outside, and the wait for it ends with the form.
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const waiting = new AbortController()
    const wanted = { otp: { transport: ['sms'] }, signal: waiting.signal }
    navigator.credentials.get(wanted).then(
      // Only such a credential was asked for.
      (credential) => credential && taken((credential as MessageCredential).code),
      // Nobody agreed, or none came: it is typed, as everywhere else.
      () => undefined,
    )
    return () => waiting.abort()
  }, [])
}
