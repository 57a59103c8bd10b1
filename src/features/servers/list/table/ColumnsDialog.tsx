import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { listColumns, nameColumn, defaultColumns, type ListColumn } from './columns.tsx'

interface Props {
  columns: readonly ListColumn[]
  onChange: (columns: readonly ListColumn[]) => void
  onClose: () => void
}

/** Changes apply to the list at once. */
export function ColumnsDialog({ columns, onChange, onClose }: Props) {
  const { t } = useLingui()
  const hidden = listColumns.filter((column) => !columns.includes(column))

  function move(column: ListColumn, by: 1 | -1) {
    const at = columns.indexOf(column)
    const other = columns[at + by]
    if (other === undefined) return
    onChange(columns.with(at, other).with(at + by, column))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Columns</Trans>}
      description={
        <Trans>Saved in this browser. Narrow windows hide less important columns.</Trans>
      }
      footer={
        <>
          <Button
            className="-ml-3 mr-auto"
            variant="ghost"
            onClick={() => onChange(defaultColumns)}
          >
            <Trans>Reset to default</Trans>
          </Button>
          <DialogCancel variant="primary">
            <Trans>Close</Trans>
          </DialogCancel>
        </>
      }
    >
      <ul className="grid gap-1">
        {[...columns, ...hidden].map((column) => {
          const label = t(column.label)
          const at = columns.indexOf(column)
          return (
            <li key={column.id} className="flex min-h-8 items-center gap-1">
              <Checkbox
                className="flex-1"
                label={label}
                checked={at !== -1}
                disabledReason={column === nameColumn ? t`The name is always shown` : undefined}
                onChange={() =>
                  onChange(at === -1 ? [...columns, column] : columns.toSpliced(at, 1))
                }
              />
              {at !== -1 && (
                <>
                  {/* No tooltips: they would cover the row above, which may be pressed next. */}
                  <Button
                    variant="ghost"
                    aria-label={t`Move ${label} left`}
                    icon={<ArrowUp className="size-4" />}
                    disabled={at === 0}
                    onClick={() => move(column, -1)}
                  />
                  <Button
                    variant="ghost"
                    aria-label={t`Move ${label} right`}
                    icon={<ArrowDown className="size-4" />}
                    disabled={at === columns.length - 1}
                    onClick={() => move(column, 1)}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
