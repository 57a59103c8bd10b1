import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Operation } from '#features/operations/operation.ts'
import { DataList } from '#ui/DataList.tsx'

interface Props {
  operation: Operation
  system: string
  /** The name of the software; left out when there is none. */
  software?: string | undefined
}

const layoutNames: Readonly<Record<string, string>> = {
  raid0: 'RAID 0',
  raid1: 'RAID 1',
  raid10: 'RAID 10',
}

/** What an installation was asked for. */
export function InstallationFacts({ operation: { parameters }, system, software }: Props) {
  const { t } = useLingui()
  const title = useId()
  const { hostname, disk_mirror, root_size = '100' } = parameters
  const layout = disk_mirror === 'hba' ? t`separate` : layoutNames[disk_mirror ?? '']
  return (
    <section
      aria-labelledby={title}
      className="grid content-start gap-2 rounded-card border border-line px-3.5 py-3"
    >
      <h3 id={title} className="font-[620]">
        <Trans>What you get</Trans>
      </h3>
      <DataList
        rows={[
          { term: <Trans>System</Trans>, value: system || null },
          { term: <Trans>Software</Trans>, value: software ?? t`none` },
          { term: <Trans>Host name</Trans>, value: hostname ? <Mono text={hostname} /> : null },
          {
            term: <Trans>Disks</Trans>,
            value: [layout, `${root_size} %`].filter(Boolean).join(', '),
          },
        ]}
      />
    </section>
  )
}

const Mono = ({ text }: { text: string }) => <span className="mono">{text}</span>
