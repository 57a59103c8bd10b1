import { Trans, useLingui } from '@lingui/react/macro'
import { Button, buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { saveFile } from '#ui/saveFile.ts'
import type { TrafficRange } from './trafficSearch.ts'

interface ImageProps {
  dataUrl: string
  port: string
  range: TrafficRange
}

/** A graph that the API drew. */
export function TrafficImage({ dataUrl, port, range }: ImageProps) {
  const { t } = useLingui()
  const periods = { day: t`last day`, month: t`last month`, year: t`last year` }
  function save() {
    // The content security policy keeps `fetch` from reading data URLs.
    const [head = '', base64 = ''] = dataUrl.split(',')
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png'
    saveFile(`${port}-${range}.${type.split('/')[1] ?? 'png'}`, new Blob([bytes], { type }))
  }
  return (
    <figure className="grid gap-3">
      <img
        src={dataUrl}
        alt={t`Traffic graph for ${port}, ${periods[range]}`}
        className="h-auto max-w-full rounded-item bg-white"
      />
      <figcaption className="flex flex-wrap items-center gap-2 text-muted">
        <span className="min-w-0 flex-1">
          <Trans>Only an image of this graph is available.</Trans>
        </span>
        <Button onClick={save}>
          <Trans>Save image</Trans>
        </Button>
      </figcaption>
    </figure>
  )
}

/** A graph that is a page of its own. */
export const TrafficLink = ({ url }: { url: string }) => (
  <EmptyState
    title={<Trans>This graph opens on its own page</Trans>}
    action={
      <a href={url} target="_blank" rel="noreferrer" className={buttonClass()}>
        <Trans>Open graph</Trans>
      </a>
    }
  />
)
