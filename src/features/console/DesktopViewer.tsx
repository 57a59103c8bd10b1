import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { downloadOf } from '#lib/rules/viewerFile.ts'
import { SecretValue } from '#lib/forms/SecretValue.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Countdown } from '#ui/Duration.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { Copyable } from '#ui/Copyable.tsx'
import { fileNameFor, type HeldFile, type ViewerFile } from './useViewerFile.ts'

interface Props {
  name: string
  viewer: ViewerFile
  /** Why no file can be requested. */
  disabledReason: string | undefined
}

/** The file for a desktop viewer, and its contents. */
export function DesktopViewer({ name, viewer: { file, busy, ask }, disabledReason }: Props) {
  const newFileButton = (
    <Button busy={busy} disabledReason={disabledReason} onClick={ask}>
      <Trans>Get a new file</Trans>
    </Button>
  )
  if (!file)
    return (
      <Card title={<Trans>Desktop viewer</Trans>}>
        <p className="text-muted">
          <Trans>Get a file that opens the console. Valid for about two minutes.</Trans>
        </p>
        {newFileButton}
      </Card>
    )
  const { extension, type, content } = downloadOf(file.access)
  const saved = fileNameFor(name, extension)
  return (
    <Card title={<Trans>Desktop viewer</Trans>}>
      <p className="text-muted">
        <Countdown
          until={file.until / 1000}
          over={<Trans>The file has expired. Open connections continue.</Trans>}
        >
          {(left) => <Trans>The file is valid for {left}.</Trans>}
        </Countdown>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Download aria-hidden="true" />}
          onClick={() => saveFile(saved, new Blob([content], { type }))}
        >
          <span className="truncate">
            <Trans>Download {saved}</Trans>
          </span>
        </Button>
        {newFileButton}
      </div>
      <FileContents file={file} />
    </Card>
  )
}

function FileContents({ file: { access } }: { file: HeldFile }) {
  const password = 'password' in access ? access.password : null
  const address =
    access.kind === 'vnc' ? `${access.host}:${access.port}` : 'url' in access ? access.url : ''
  if (address === '') return null
  return (
    <Disclosure summary={<Trans>File contents</Trans>}>
      <dl className="grid gap-1">
        <dt className="text-muted">
          {access.kind === 'vnc' ? <Trans>Host</Trans> : <Trans>URL</Trans>}
        </dt>
        <dd>
          <Copyable value={address} wrap />
        </dd>
        {password !== null && (
          <>
            <dt className="text-muted">
              <Trans>Password</Trans>
            </dt>
            <dd>
              <SecretValue value={password} />
            </dd>
          </>
        )}
      </dl>
    </Disclosure>
  )
}
