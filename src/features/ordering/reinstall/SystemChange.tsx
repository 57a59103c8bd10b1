import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch, type Control } from 'react-hook-form'
import { isSameOs } from '#lib/rules/server.ts'
import { truncate } from '#lib/text/truncate.ts'
import { DataList } from '#ui/DataList.tsx'
import { OsMark } from '#ui/OsMark.tsx'
import { ownOs, type OsOption } from '../os/installOptions.ts'
import type { ReinstallValues } from './reinstallSchema.ts'

interface Props {
  control: Control<ReinstallValues>
  systems: readonly OsOption[]
  /** As the API names it; null or empty if it doesn't know. */
  installed: string | null
}

/** Beside the form: what is installed now, what replaces it, and a paid license that is then of no use. */
export function SystemChange({ control, systems, installed }: Props) {
  const { t } = useLingui()
  const wanted = useWatch({ control, name: 'os' })
  const chosen = systems.find(({ value }) => value === wanted)
  const isUnused =
    (chosen ? chosen.licence.kind === 'free' : wanted === ownOs) &&
    systems.some(({ name, licence }) => licence.kind === 'paid' && isSameOs(installed, name))
  return (
    <aside
      aria-label={t`Operating system`}
      className="grid gap-2 rounded-item border border-line px-3.5 py-3 max-lg:order-first lg:self-start"
    >
      <DataList
        rows={[
          { term: t`Now`, value: installed ? <System name={installed} /> : t`Unknown` },
          {
            term: t`Then`,
            value: chosen ? (
              <System name={chosen.name} />
            ) : wanted === ownOs ? (
              t`No operating system`
            ) : (
              t`Not chosen yet`
            ),
          },
        ]}
      />
      {isUnused && installed !== null && (
        <p className="text-warn">
          <Trans>
            {{ system: truncate(installed) }} has a paid license, which will no longer be used.
          </Trans>
        </p>
      )}
    </aside>
  )
}

const System = ({ name }: { name: string }) => (
  <span className="inline-flex items-baseline gap-1.5 font-[620]">
    <OsMark name={name} />
    {truncate(name)}
  </span>
)
