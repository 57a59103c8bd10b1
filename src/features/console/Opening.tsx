import { Trans, useLingui } from '@lingui/react/macro'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { OutcomeLine } from '#features/servers/view/OutcomeLine.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Led } from '#ui/Led.tsx'
import { Loading } from '#ui/Skeleton.tsx'
import type { ViewerAccess } from '#lib/rules/viewerFile.ts'
import type { ViewerFile } from './file/useViewerFile.ts'

interface Props {
  viewer: ViewerFile
  onAsk: () => void
}

/** Before there is a file: on its way, or why there is none. */
export function Opening({ viewer: { busy, error, latest }, onAsk }: Props) {
  const { t } = useLingui()
  if (busy)
    return (
      <Loading label={t`Opening the console`}>
        <EmptyState title={<Trans>The console is being opened</Trans>}>
          <Trans>The service makes a password for it. This takes a few seconds.</Trans>
        </EmptyState>
      </Loading>
    )
  const ended = latest && latest.outcome.state !== 'done' ? latest : undefined
  const failed = error !== null || ended !== undefined
  return (
    <EmptyState
      title={
        failed ? <Trans>The console was not opened</Trans> : <Trans>The console is not open</Trans>
      }
      action={
        <Button variant="primary" onClick={onAsk}>
          <Trans>Open the console</Trans>
        </Button>
      }
    >
      {error ? <WriteFailure error={error} /> : ended && <OutcomeLine operation={ended} />}
    </EmptyState>
  )
}

/** Where the light stands when nothing is connected. */
export function Standing({ busy }: { busy: boolean }) {
  return (
    <Led tone={busy ? 'busy' : 'off'} className="h-8">
      {busy ? <Trans>Asking the service</Trans> : <Trans>Not connected</Trans>}
    </Led>
  )
}

/** An answer that a page can do nothing with. */
export function OnlyForDesktops({ access }: { access: ViewerAccess }) {
  if (access.kind === 'link')
    return (
      <EmptyState
        title={<Trans>The console has a page of its own</Trans>}
        action={
          <a href={access.url} target="_blank" rel="noreferrer noopener" className="link">
            <Trans>Open its page</Trans>
          </a>
        }
      >
        <Trans>The service gave an address in place of a screen.</Trans>
      </EmptyState>
    )
  if (access.kind === 'unknown')
    return (
      <EmptyState title={<Trans>The answer was not understood</Trans>}>
        <Trans>The service gave something else than a viewer file. You can still save it.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState title={<Trans>This screen opens on the desktop only</Trans>}>
      <Trans>
        Download the file and open it with a viewer such as virt-viewer. A browser could show it
        where the operator of this panel sets up a gateway.
      </Trans>
    </EmptyState>
  )
}
