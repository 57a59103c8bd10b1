import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { serverCommands, type BulkCommand, type BulkName } from '../commands/serverCommands.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useBulkRuns } from '#features/operations/bulk/hooks.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { conditionLook } from '../view/words.ts'
import { Meter } from '#ui/Meter.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { AtOnce, BulkFields } from './BulkFields.tsx'
import { bulkFields, emptyValues, parametersOf, type BulkValues } from './fields.ts'
import { RowList } from './RowList.tsx'
import { usePreview, type Preview, type PreviewRow } from './usePreview.ts'
import { skipWords } from './words.ts'

interface Props {
  name: BulkName
  ids: readonly number[]
  onClose: () => void
  /** The run has begun. */
  onBegun: (run: string) => void
}

/** What a command would do to the selected servers, what it leaves out and why, and one PIN for all. */
export function BulkDialog({ name, ids, onClose, onBegun }: Props) {
  const { t } = useLingui()
  const command: BulkCommand = serverCommands[name]
  const bulk = useBulkRuns()
  const form = useForm<BulkValues>({
    resolver: standardSchemaResolver(bulkFields(command)),
    defaultValues: emptyValues,
  })
  const { control } = form
  const [tag, value, alsoArmed] = useWatch({ control, name: ['tag', 'value', 'alsoArmed'] })
  const preview = usePreview(name, command, ids, { tag, value, alsoArmed })
  const { rows, going, came } = preview
  // Until all are read, and where none is left, it is called after what was selected.
  const title = t(command.bulk.title(came < ids.length ? ids.length : going || ids.length))

  return (
    <FormDialog
      form={form}
      {...(command.action.pin === true && { pin: 'pin' })}
      size="wide"
      flush
      onClose={onClose}
      title={title}
      description={t(command.bulk.consequence)}
      what={title}
      send={title}
      variant={alsoArmed && preview.armed > 0 ? 'danger' : 'primary'}
      disabledReason={
        came < ids.length
          ? t`Loading servers`
          : going === 0
            ? t`All selected servers are skipped`
            : undefined
      }
      calls={(values) => {
        const parameters = parametersOf(command, values)
        return rows
          .filter(({ reading, skipped }) => !reading && skipped === undefined)
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
            rows: rows.map((row) => ({ ...row, anyway: row.armed })),
          },
          command.action.pin ? values.pin : undefined,
        )
      }
      onSent={({ id }) => onBegun(id)}
    >
      <div className="grid gap-3.5 px-5">
        <Progress preview={preview} all={ids.length} />
        {preview.armed > 0 && (
          <Strip tone="bad">
            <Plural
              value={preview.armed}
              one="# server doesn’t boot from disk next. Starting it could erase its disks."
              other="# servers don’t boot from disk next. Starting them could erase their disks."
            />
            <Controller
              control={control}
              name="alsoArmed"
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
      <RowList label={t`Servers`} items={rows.toSorted(worstFirst)} row={listed} />
      <div className="grid gap-3.5 px-5">
        <BulkFields command={command} control={control} />
        <AtOnce control={control} />
      </div>
    </FormDialog>
  )
}

/** What has to be looked at: what is left out, then what is in doubt. */
const worstFirst = (a: PreviewRow, b: PreviewRow): number => rank(a) - rank(b)

const rank = ({ skipped, doubts }: PreviewRow): number =>
  skipped === undefined ? (doubts.length > 0 ? 1 : 2) : 0

const listed = (row: PreviewRow) => ({
  tone: row.reading ? ('off' as const) : rank(row) === 2 ? ('ok' as const) : ('warn' as const),
  name: row.name,
  note: <Note {...row} />,
})

function Note({ reading, skipped, doubts }: Pick<PreviewRow, 'reading' | 'skipped' | 'doubts'>) {
  const { t, i18n } = useLingui()
  if (reading) return <Trans>Loading…</Trans>
  if (skipped === undefined && doubts.length > 0) {
    const words = doubts.map((doubt) => conditionLook(i18n, doubt).word).join(' · ')
    return <Trans>Included · {words}</Trans>
  }
  if (skipped === undefined) return <Trans>Included</Trans>
  return <Trans>Skipped: {t(skipWords[skipped])}</Trans>
}

/** How far the servers are read; then how many are included. */
function Progress({ preview, all }: { preview: Preview; all: number }) {
  const { t, i18n } = useLingui()
  const { came, going, unreadable, retry } = preview
  if (came < all) {
    const text = t`${i18n.number(came)} of ${i18n.number(all)} servers loaded`
    return (
      <div className="grid gap-1.5">
        <output className="text-muted">{text}</output>
        <Meter
          label={t`Servers loaded`}
          value={came}
          max={all}
          text={text}
          className="block h-1.5 w-full"
        />
      </div>
    )
  }
  const skipped = all - going
  return (
    <>
      <output className="font-[550]">
        {skipped === 0 ? (
          <Plural value={going} one="# server included" other="All # servers included" />
        ) : (
          <Trans>
            <Plural value={going} one="# server included" other="# servers included" />
            {' · '}
            {skipped} skipped
          </Trans>
        )}
      </output>
      {unreadable > 0 && (
        <Strip
          tone="warn"
          action={
            <StripButton onClick={retry}>
              <Trans>Try again</Trans>
            </StripButton>
          }
        >
          <Plural value={unreadable} one="Couldn’t load # server" other="Couldn’t load # servers" />
        </Strip>
      )}
    </>
  )
}
