import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useConfig } from '#config.ts'
import { Title } from '#frame/Title.tsx'
import type { Progress } from '#session/signIn.ts'
import { SignInForm } from '#session/SignInForm.tsx'
import { announce } from '#ui/announce.ts'
import { Card } from '#ui/Card.tsx'
import { Logo } from '#ui/Logo.tsx'

interface Props extends Progress {
  /** It takes the place of the panel: what was focused there is gone. */
  arriving: boolean
  onSignedIn: () => void
}

/**
 * What stands at every address while nobody is signed in. Its outline is in `index.html`, box for box: change one
 * with the other.
 */
export function SignInPage({ arriving, ...progress }: Props) {
  const { t } = useLingui()
  const { brand, notice } = useConfig()
  const page = useRef<HTMLElement>(null)
  // Moving the focus and speaking are not rendering.
  useEffect(() => {
    if (!arriving) return
    page.current?.focus({ preventScroll: true })
    announce(document.title)
  }, [arriving])
  return (
    <main
      ref={page}
      tabIndex={-1}
      className="grid min-h-dvh content-center justify-items-center gap-4 px-4 py-8"
    >
      <Title>{t`Sign in`}</Title>
      <h1 className="flex items-center gap-2.5 text-page font-[650] tracking-[-0.01em]">
        <Logo />
        {brand.name}
        <span className="sr-only">
          <Trans>: sign in</Trans>
        </span>
      </h1>
      <div className="relative w-full max-w-95">
        <Card className="px-5.5! py-5.5!">
          <SignInForm {...progress} />
        </Card>
        {/* The outline cannot know whether there is one: it must not move the form. */}
        {notice !== undefined && (
          <p className="absolute inset-x-0 top-full py-4 text-center text-faint">{notice}</p>
        )}
      </div>
    </main>
  )
}
