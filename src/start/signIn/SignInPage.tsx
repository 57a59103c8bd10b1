import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, use, useEffect, useRef } from 'react'
import { useConfig } from '#config.ts'
import { Title } from '#frame/Title.tsx'
import type { Progress } from '#session/signIn.ts'
import { SignInForm } from '#session/SignInForm.tsx'
import { announce } from '#ui/announce.ts'
import { Card } from '#ui/Card.tsx'
import { Logo } from '#ui/Logo.tsx'
import { Strip } from '#ui/Strip.tsx'

interface Props extends Progress {
  /** It takes the place of the panel: what was focused there is gone. */
  arriving: boolean
  /** Whoever signed out wanted nothing of theirs to stay: resolves to whether all of it is gone. */
  forgetting?: Promise<boolean> | undefined
  onSignedIn: () => void
}

/**
 * What stands at every address while nobody is signed in. Its outline is in `index.html`, box for box: change one
 * with the other.
 */
export function SignInPage({ arriving, forgetting, ...progress }: Props) {
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
      {forgetting && (
        <output className="w-full max-w-95 empty:hidden">
          <Suspense>
            <Forgotten forgetting={forgetting} />
          </Suspense>
        </output>
      )}
      <div className="relative w-full max-w-95">
        <Card className="px-5.5! py-5.5!">
          <SignInForm {...progress} />
        </Card>
        {/* Below the outline's boxes: it must not move the form. */}
        <div className="absolute inset-x-0 top-full grid justify-items-center gap-2 py-4 text-center">
          <a href="/order" className="text-accent hover:underline">
            <Trans>New here? See the servers and their prices</Trans>
          </a>
          {notice !== undefined && <p className="text-faint">{notice}</p>}
        </div>
      </div>
    </main>
  )
}

/** Says so when what this computer kept of a person is gone. */
function Forgotten({ forgetting }: { forgetting: Promise<boolean> }) {
  return use(forgetting) ? (
    <Strip tone="ok">
      <Trans>You are signed out. This computer keeps nothing of you any more.</Trans>
    </Strip>
  ) : (
    <Strip tone="warn">
      <Trans>
        You are signed out, but not everything could be forgotten: remove this site’s data in your
        browser.
      </Trans>
    </Strip>
  )
}
