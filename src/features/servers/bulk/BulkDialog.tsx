import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { serverCommands, type BulkCommand, type BulkName } from '../commands/serverCommands.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useBulkRuns } from '#work/bulk/hooks.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { conditionBadge } from '../view/words.ts'
import { noteExcerpt } from '../notes/noteExcerpt.ts'
import { Meter } from '#ui/Meter.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'
import {
  ConcurrencyField,
  BulkFields,
  bulkSchema,
  emptyValues,
  parametersOf,
  type BulkValues,
} from './BulkFields.tsx'
import { RowList } from './RowList.tsx'
import { usePreview, type Preview, type PreviewRow } from './usePreview.ts'
import { skipMessages } from './RunRows.tsx'

interface Props {
  name: BulkName
  ids: readonly number[]
  onClose: () => void
  onStarted: (run: string) => void
}

/** Previews a command for the selected servers, with one PIN for all. */
export function BulkDialog({ name, ids, onClose, onStarted }: Props) {
  const { t } = useLingui()
  const command: BulkCommand = serverCommands[name]
  const bulk = useBulkRuns()
  const form = useForm<BulkValues>({
    resolver: standardSchemaResolver(bulkSchema(command)),
    defaultValues: emptyValues,
  })
  const { control } = form
  const [tag, value, includeOtherBoot] = useWatch({
    control,
    name: ['tag', 'value', 'includeOtherBoot'],
  })
  const preview = usePreview(name, command, ids, { tag, value, includeOtherBoot })
  const { rows, includedCount } = preview
  const isLoading = preview.loadedCount < ids.length
  // Counts the selection while servers load, and if all of them are skipped.
  const title = t(command.bulk.title(isLoading ? ids.length : includedCount || ids.length))

  return (
    <FormDialog
      form={form}
      {...(command.action.pin === true && { pin: 'pin' })}
      beginsWithPin={command.bulk.fields === 'nothing'}
      size="wide"
      flush
      onClose={onClose}
      title={title}
      description={t(command.bulk.consequence)}
      subject={title}
      submitLabel={title}
      variant={includeOtherBoot && preview.otherBootCount > 0 ? 'danger' : 'primary'}
      disabledReason={
        isLoading
          ? t`Loading servers`
          : includedCount === 0
            ? t`All selected servers are skipped`
            : undefined
      }
      calls={(values) => {
        const parameters = parametersOf(command, values)
        return rows
          .filter((row) => !row.isLoading && row.skipped === undefined)
          .map((row) => ({
            action: command.action,
            request: command.bulk.request(row, parameters, values.pin),
          }))
      }}
      write={(values) =>
        bulk.begin(
          {
            command: name,
            parameters: parametersOf(command, values),
            atOnce: values.atOnce,
            rows: rows.map((row) => ({ ...row, anyway: row.bootsElsewhere })),
          },
          command.action.pin ? values.pin : undefined,
        )
      }
      onSuccessWhileOpen={({ id }) => onStarted(id)}
    >
      <div className="grid gap-3.5 px-5">
        <Progress preview={preview} all={ids.length} />
        {preview.otherBootCount > 0 && (
          <Strip tone="bad">
            <Plural
              value={preview.otherBootCount}
              one="# server doesn’t boot from disk next. Starting it could erase its disks."
              other="# servers don’t boot from disk next. Starting them could erase their disks."
            />
            <Controller
              control={control}
              name="includeOtherBoot"
              render={({ field }) => (
                <Checkbox
                  label={<Trans>Include anyway</Trans>}
                  checked={field.value}
                  onChange={(event) => field.onChange(event.target.checked)}
                />
              )}
            />
          </Strip>
        )}
      </div>
      <RowList label={t`Servers`} items={rows.toSorted(byUrgency)} row={rowContent} />
      <div className="grid gap-3.5 px-5">
        <BulkFields command={command} control={control} />
        <ConcurrencyField control={control} />
      </div>
    </FormDialog>
  )
}

/** Skipped servers first, then those with warnings or a note. */
const byUrgency = (a: PreviewRow, b: PreviewRow): number => rank(a) - rank(b)

const rank = ({ skipped, warnings, note }: PreviewRow): number =>
  skipped === undefined ? (warnings.length > 0 || note !== undefined ? 1 : 2) : 0

const rowContent = (row: PreviewRow) => ({
  tone: row.isLoading ? ('off' as const) : rank(row) === 2 ? ('ok' as const) : ('warn' as const),
  name: row.name,
  note: (
    <>
      <Inclusion {...row} />
      {row.note !== undefined && row.skipped === undefined && (
        <span className="block">
          <Trans>Note: {noteExcerpt(row.note)}</Trans>
        </span>
      )}
    </>
  ),
})

function Inclusion({ isLoading, skipped, warnings }: PreviewRow) {
  const { t, i18n } = useLingui()
  if (isLoading) return <Trans>Loading…</Trans>
  if (skipped === undefined && warnings.length > 0) {
    const words = warnings.map((warning) => conditionBadge(i18n, warning).word).join(' · ')
    return <Trans>Included · {words}</Trans>
  }
  if (skipped === undefined) return <Trans>Included</Trans>
  return <Trans>Skipped: {t(skipMessages[skipped])}</Trans>
}

/** How many servers are loaded, then how many are included. */
function Progress({ preview, all }: { preview: Preview; all: number }) {
  const { t, i18n } = useLingui()
  const { loadedCount, includedCount, failedCount, retry } = preview
  if (loadedCount < all) {
    const text = t`${i18n.number(loadedCount)} of ${i18n.number(all)} servers loaded`
    return (
      <div className="grid gap-1.5">
        <output className="text-muted">{text}</output>
        <Meter
          label={t`Servers loaded`}
          value={loadedCount}
          max={all}
          text={text}
          className="block h-1.5 w-full"
        />
      </div>
    )
  }
  const skipped = all - includedCount
  return (
    <>
      <output className="font-[550]">
        {skipped === 0 ? (
          <Plural value={includedCount} one="# server included" other="All # servers included" />
        ) : (
          <Trans>
            <Plural value={includedCount} one="# server included" other="# servers included" />
            {' · '}
            {skipped} skipped
          </Trans>
        )}
      </output>
      {failedCount > 0 && (
        <Strip
          tone="warn"
          action={
            <StripButton onClick={retry}>
              <Trans>Try again</Trans>
            </StripButton>
          }
        >
          <Plural
            value={failedCount}
            one="Couldn’t load # server"
            other="Couldn’t load # servers"
          />
        </Strip>
      )}
    </>
  )
}
