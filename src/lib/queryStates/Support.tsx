import { Trans } from '@lingui/react/macro'
import { Download, LifeBuoy } from 'lucide-react'
import { createContext, use } from 'react'
import { useConfig } from '#config.ts'
import { useSession } from '#lib/session/hooks.ts'
import { Button, buttonClass } from '#ui/Button.tsx'

/** Offers the request log as a file. Features are above this folder, so the app provides it. */
export const SaveLogContext = createContext<(() => Promise<void>) | undefined>(undefined)

/** How to reach the operator's support when a screen fails, with the file to attach. Nothing if `config.json` has none. */
export function Support() {
  const { support } = useConfig()
  const saveLog = use(SaveLogContext)
  // The log names the account it belongs to.
  const isSignedIn = useSession().status !== 'signed-out'
  if (support === undefined) return null
  return (
    <>
      <a href={supportHref(support)} rel="noreferrer" className={buttonClass('secondary')}>
        <LifeBuoy aria-hidden="true" />
        <Trans>Contact support</Trans>
      </a>
      {saveLog && isSignedIn && (
        <>
          <Button icon={<Download aria-hidden="true" />} onClick={() => void saveLog()}>
            <Trans>Download request log</Trans>
          </Button>
          <p className="w-full text-small text-muted">
            <Trans>
              Attach the request log to your message. Passwords, PINs and keys are removed; personal
              data isn’t.
            </Trans>
          </p>
        </>
      )}
    </>
  )
}

/** `support` as a link: an email address becomes `mailto:`. */
const supportHref = (support: string): string =>
  /^https?:\/\//.test(support) ? support : `mailto:${support}`
