import { Trans } from '@lingui/react/macro'
import { Logo } from '#ui/Logo.tsx'

/** Shown instead of the panel when its configuration is invalid. */
export function ConfigProblem({ message }: { message: string }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-120 content-center gap-3 px-5">
      <Logo />
      <h1 className="text-page font-[640]">
        <Trans>This panel isn’t set up correctly</Trans>
      </h1>
      <p>
        <Trans>Your servers aren’t affected. Send this message to the panel’s operator:</Trans>
      </p>
      <p className="mono rounded-card border border-line bg-surface px-3.5 py-2.5">{message}</p>
    </main>
  )
}
