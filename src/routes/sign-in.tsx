import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useConfig } from '#config.ts'
import { SignInForm } from '#session/SignInForm.tsx'
import { Card } from '#ui/Card.tsx'
import { Logo } from '#ui/Logo.tsx'
import { safeReturn } from '#start/safeReturn.ts'
import { loadScreen, readScreen } from '#start/screenAhead.ts'
import { Title } from '#frame/Title.tsx'

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search): { to?: string } => {
    const to = safeReturn(search['to'])
    return to === '/' ? {} : { to }
  },
  beforeLoad: ({ context, search }) => {
    if (context.session.get().status === 'signed-in')
      throw redirect({ href: safeReturn(search.to) })
  },
  component: SignIn,
})

function SignIn() {
  const { t } = useLingui()
  const { brand, notice } = useConfig()
  const target = safeReturn(Route.useSearch().to)
  const router = useRouter()
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-4 px-4 py-8">
      <Title>{t`Sign in`}</Title>
      <h1 className="flex items-center gap-2.5 text-page font-[650] tracking-[-0.01em]">
        <Logo />
        {brand.name}
        <span className="sr-only">
          <Trans>: sign in</Trans>
        </span>
      </h1>
      <Card className="w-full max-w-95 px-5.5! py-5.5!">
        <SignInForm
          onSent={() => loadScreen(router, target)}
          onOpen={() => readScreen(router, target)}
          onSignedIn={() => router.history.replace(target)}
        />
      </Card>
      {notice !== undefined && <p className="text-faint">{notice}</p>}
    </main>
  )
}
