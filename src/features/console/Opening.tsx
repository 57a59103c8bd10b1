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
      <Loading label={t`Loading console`}>
        <EmptyState title={<Trans>Opening console</Trans>}>
          <Trans>Creating a password. This takes a few seconds.</Trans>
        </EmptyState>
      </Loading>
    )
  const ended = latest && latest.outcome.state !== 'done' ? latest : undefined
  const failed = error !== null || ended !== undefined
  return (
    <EmptyState
      title={failed ? <Trans>Couldn’t open the console</Trans> : <Trans>Console not open</Trans>}
      action={
        <Button variant="primary" onClick={onAsk}>
          <Trans>Open console</Trans>
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
      {busy ? <Trans>Connecting</Trans> : <Trans>Not connected</Trans>}
    </Led>
  )
}

/** An answer that a page can do nothing with. */
export function OnlyForDesktops({ access }: { access: ViewerAccess }) {
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
        <Trans>The file isn’t a viewer file we know. You can still download it.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState title={<Trans>Desktop viewer required</Trans>}>
      <Trans>
        Download the file and open it with a viewer such as virt-viewer. The browser console needs a
        gateway, which isn’t set up here.
      </Trans>
    </EmptyState>
  )
}
