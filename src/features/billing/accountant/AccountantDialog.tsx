import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { downloadInvoice, getInvoice } from '#api/actions/billing/invoices.ts'
import type { InvoiceList } from '#lib/invoices/invoiceList.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Meter } from '#ui/Meter.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { Strip } from '#ui/Strip.tsx'
import { bookedOn, quarterOf, quartersOf } from '../rules/accountantExport.ts'
import { isCharged } from '../rules/costLines.ts'
import { useInvoiceList } from '../view/useInvoiceList.ts'
import { useAccountantFile } from './useAccountantFile.ts'
import { useInvoiceFiles, type InvoiceFile } from './useInvoiceFiles.ts'

const selection = 'selected'

interface Props {
  /** The selected invoices; none to choose a quarter. */
  ids: readonly number[]
  onClose: () => void
}

/** PDFs, items and VAT totals of a quarter or of selected invoices, as one file. */
export function AccountantDialog({ ids, onClose }: Props) {
  const { t } = useLingui()
  const read = useInvoiceList()
  const quarters = quartersOf((read.data?.invoices ?? []).filter(isCharged))
  const [chosen, setChosen] = useState(ids.length > 0 ? selection : undefined)
  const choice = chosen ?? quarters[0]
  const wanted = choice === selection ? ids : idsIn(read.data, choice)
  const forbidden = useForbidden()
  const reason = forbidden(getInvoice.key) ?? forbidden(downloadInvoice.key)
  const { files, failed, isRunning, read: readFiles, stop } = useInvoiceFiles()
  const saveFile = useAccountantFile()
  const [packing, setPacking] = useState<'failed'>()
  const there = wanted.flatMap((id) => files.get(id) ?? [])
  const missing = failed.filter((id) => wanted.includes(id))
  const isPartial = !isRunning && there.length > 0 && there.length < wanted.length

  async function save(some: readonly InvoiceFile[]): Promise<void> {
    setPacking(undefined)
    try {
      await saveFile(`invoices-${choice}.zip`, some)
    } catch (error) {
      // The part that packs couldn't be loaded.
      reportError(error)
      setPacking('failed')
    }
  }
  async function start(): Promise<void> {
    const all = await readFiles(wanted)
    if (all) await save(wanted.flatMap((id) => all.get(id) ?? []))
  }
  const quarterName = (quarter: string): string => {
    const [year = '', part = ''] = quarter.split('-Q')
    return t`Quarter ${part} of ${year}`
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={<Trans>Export for your accountant</Trans>}
      description={
        <Trans>
          A ZIP file with each invoice as a PDF, and tables of all items and of the VAT.
        </Trans>
      }
      footer={
        <>
          <DialogCancel>
            <Trans>Close</Trans>
          </DialogCancel>
          {isPartial && (
            <Button onClick={() => void save(there)}>
              <Plural value={there.length} one="Save # invoice" other="Save # invoices" />
            </Button>
          )}
          {isRunning ? (
            <Button variant="primary" onClick={stop}>
              <Trans>Stop</Trans>
            </Button>
          ) : (
            <Button
              variant="primary"
              disabledReason={
                reason ??
                (read.data?.complete ? undefined : t`Invoices are loading`) ??
                (wanted.length === 0 ? t`No invoices to export` : undefined)
              }
              onClick={() => void start()}
            >
              {missing.length > 0 ? (
                <Trans>Try again</Trans>
              ) : isPartial ? (
                <Trans>Continue</Trans>
              ) : (
                <Plural value={wanted.length} one="Export # invoice" other="Export # invoices" />
              )}
            </Button>
          )}
        </>
      }
    >
      <ReadPart read={read}>
        {() => (
          <div className="grid gap-3">
            <Field label={<Trans>Invoices</Trans>}>
              <NativeSelect
                value={choice ?? ''}
                disabled={isRunning}
                onChange={({ target }) => setChosen(target.value)}
                options={[
                  ...(ids.length > 0
                    ? [{ value: selection, label: t`Selected: ${ids.length}` }]
                    : []),
                  ...quarters.map((quarter) => ({ value: quarter, label: quarterName(quarter) })),
                ]}
              />
            </Field>
            {(isRunning || there.length > 0) && (
              <Progress done={there.length} all={wanted.length} isRunning={isRunning} />
            )}
            {packing === 'failed' && (
              <Strip tone="bad" urgent>
                <Trans>Couldn’t create the file. Try again.</Trans>
              </Strip>
            )}
            {!isRunning && missing.length > 0 && <Failed ids={missing} />}
          </div>
        )}
      </ReadPart>
    </Dialog>
  )
}

interface ProgressProps {
  done: number
  all: number
  isRunning: boolean
}

function Progress({ done, all, isRunning }: ProgressProps) {
  const { t, i18n } = useLingui()
  const count = t`${i18n.number(done)} of ${i18n.number(all)}`
  return (
    <div className="grid gap-1.5">
      <output className="num">
        {isRunning ? (
          <Trans>Loading PDFs: {count}</Trans>
        ) : done === all ? (
          <Plural value={done} one="# invoice saved" other="# invoices saved" />
        ) : (
          <Trans>Loaded {count}</Trans>
        )}
      </output>
      <Meter
        label={t`Invoices loaded`}
        value={done}
        max={all}
        text={count}
        className="h-1 w-full"
      />
    </div>
  )
}

/** Which invoices are missing. */
function Failed({ ids }: { ids: readonly number[] }) {
  const { t } = useLingui()
  return (
    <Strip tone="warn" urgent>
      <Plural value={ids.length} one="Couldn’t load # invoice." other="Couldn’t load # invoices." />
      <ul aria-label={t`Missing invoices`} className="max-h-32 overflow-y-auto font-normal">
        {ids.map((id) => (
          <li key={id}>
            <Trans>Invoice {id}</Trans>
          </li>
        ))}
      </ul>
    </Strip>
  )
}

/** What was charged in a quarter, oldest first. */
function idsIn(list: InvoiceList | undefined, quarter: string | undefined): readonly number[] {
  return (list?.invoices ?? [])
    .filter((invoice) => {
      const day = bookedOn(invoice)
      return isCharged(invoice) && day !== null && quarterOf(day) === quarter
    })
    .map(({ id }) => id)
    .toReversed()
}
