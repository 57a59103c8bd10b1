import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { columnIds, usualColumns, type ColumnId } from './columnIds.ts'
import { listColumns } from './columns.ts'

interface Props {
  columns: readonly ColumnId[]
  onChange: (columns: readonly ColumnId[]) => void
  onClose: () => void
}

/** Chooses and orders the columns. What changes shows at once in the list behind. */
export function ColumnsDialog({ columns, onChange, onClose }: Props) {
  const { t } = useLingui()
  const hidden = columnIds.filter((id) => !columns.includes(id))

  function move(id: ColumnId, by: 1 | -1) {
    const at = columns.indexOf(id)
    const other = columns[at + by]
    if (other === undefined) return
    onChange(columns.with(at, other).with(at + by, id))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Columns</Trans>}
      description={<Trans>Kept on this device. Narrow windows leave out the less important.</Trans>}
      footer={
        <>
          <Button className="-ml-3 mr-auto" variant="ghost" onClick={() => onChange(usualColumns)}>
            <Trans>As they were</Trans>
          </Button>
          <DialogCancel variant="primary">
            <Trans context="button that closes">Done</Trans>
          </DialogCancel>
        </>
      }
    >
      <ul className="grid gap-1">
        {[...columns, ...hidden].map((id) => {
          const label = t(listColumns[id].label)
          const at = columns.indexOf(id)
          return (
            <li key={id} className="flex min-h-8 items-center gap-1">
              <Checkbox
                className="flex-1"
                label={label}
                checked={at !== -1}
                disabledReason={id === 'name' ? t`Every row needs its name.` : undefined}
                onChange={() =>
                  onChange(at === -1 ? [...columns, id] : columns.filter((other) => other !== id))
                }
              />
              {at !== -1 && (
                <>
                  {/* No tooltips: they would cover the row above, where the next press goes. */}
                  <Button
                    variant="ghost"
                    aria-label={t`Move ${label} to the left`}
                    icon={<ArrowUp className="size-4" />}
                    disabled={at === 0}
                    onClick={() => move(id, -1)}
                  />
                  <Button
                    variant="ghost"
                    aria-label={t`Move ${label} to the right`}
                    icon={<ArrowDown className="size-4" />}
                    disabled={at === columns.length - 1}
                    onClick={() => move(id, 1)}
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
