import { Trans, useLingui } from '@lingui/react/macro'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { OutcomeLine } from '#features/servers/view/OutcomeLine.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Led } from '#ui/Led.tsx'
import { Loading } from '#ui/Skeleton.tsx'
import type { ViewerAccess } from '#lib/rules/viewerFile.ts'
import type { ViewerFile } from './useViewerFile.ts'

interface Props {
  viewer: ViewerFile
  onAsk: () => void
}

/** While there is no file: requesting one, or why that failed. */
export function Opening({ viewer: { busy, error, latest }, onAsk }: Props) {
  const { t } = useLingui()
  if (busy)
    return (
      <Loading label={t`Loading console`}>
        <EmptyState title={<Trans>Opening console</Trans>}>
          <Trans>Creating a password. This takes a few seconds.</Trans>
        </EmptyState>
      </Loading>
    )
  const failedOperation = latest && latest.outcome.state !== 'done' ? latest : undefined
  const hasFailed = error !== null || failedOperation !== undefined
  return (
    <EmptyState
      title={hasFailed ? <Trans>Couldn’t open the console</Trans> : <Trans>Console not open</Trans>}
      action={
        <Button variant="primary" onClick={onAsk}>
          <Trans>Open console</Trans>
        </Button>
      }
    >
      {error ? (
        <WriteFailure error={error} />
      ) : (
        failedOperation && <OutcomeLine operation={failedOperation} />
      )}
    </EmptyState>
  )
}

/** The connection's status while there is none. */
export function DisconnectedLed({ busy }: { busy: boolean }) {
  return (
    <Led tone={busy ? 'busy' : 'off'} className="h-8">
      {busy ? <Trans>Connecting</Trans> : <Trans>Not connected</Trans>}
    </Led>
  )
}

/** A file that the browser can't use. */
export function DesktopOnly({ access }: { access: ViewerAccess }) {
  if (access.kind === 'link')
    return (
      <EmptyState
        title={<Trans>The console opens on its own page</Trans>}
        action={
          <a href={access.url} target="_blank" rel="noreferrer noopener" className="link">
            <Trans>Open page</Trans>
          </a>
        }
      >
        <Trans>Open the page to use it.</Trans>
      </EmptyState>
    )
  if (access.kind === 'unknown')
    return (
      <EmptyState title={<Trans>Unknown console format</Trans>}>
        <Trans>You can still download the file.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState title={<Trans>Desktop viewer required</Trans>}>
      <Trans>
        Open the file with a viewer such as virt-viewer. The browser console isn’t set up here.
      </Trans>
    </EmptyState>
  )
}
