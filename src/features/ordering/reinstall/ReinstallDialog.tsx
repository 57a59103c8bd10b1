import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { orderInstance, type ServerDetail } from '#api/actions/eq.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { documentedTotal, usualTotal, readStageTimes } from '../installation/stageTimes.ts'
import { useOwner, useStartOperation } from '#work/hooks.ts'
import { shownParameters } from '#work/secrets.ts'
import { ConfirmField, confirmSchema } from '#lib/forms/ConfirmField.tsx'
import { CommandWarnings } from '#features/servers/view/CommandWarnings.tsx'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { pinSchema } from '#lib/forms/schemas.ts'
import { useTimeRangeWords } from '../installation/stageWords.ts'
import { storeLastSettings } from './LastSettings.tsx'
import type { OsOption } from '../os/installOptions.ts'
import { usePrice } from '#lib/money/Price.tsx'
import { reinstallRequest, type ReinstallValues } from './reinstallSchema.ts'
import { useReinstallObstacle } from './installable.ts'

/** Few servers have a note. */
const NoteWarning = lazy(
  async () => (await import('#features/servers/notes/NoteWarning.tsx')).NoteWarning,
)

interface Props {
  detail: ServerDetail
  target: ServerTarget
  order: ReinstallValues
  /** Undefined if the person installs their own OS. */
  system: OsOption | undefined
  /** The disks as text; '' if the API doesn't list them. */
  erased: string
  onClose: () => void
  /** The API accepted the request: the draft can go. */
  onTaken: () => void
}

/** The confirmation before the disks are erased: asks for the server's name and the PIN. */
export function ReinstallDialog({
  detail,
  target,
  order,
  system,
  erased,
  onClose,
  onTaken,
}: Props) {
  const { t } = useLingui()
  const owner = useOwner()
  const price = usePrice()
  const licencePrice = (amount: string) =>
    price({ amount, currency: 'EUR', vat: 'excl', per: 'month' })
  const inWords = useTimeRangeWords()
  const total = usualTotal(readStageTimes(owner), target.kind)
  const start = useStartOperation(orderInstance)
  const disabledReason = useReinstallObstacle(target, 'eq/order_instance')
  const form = useForm({
    resolver: standardSchemaResolver(
      z.object({
        name: confirmSchema(target),
        pin: pinSchema,
      }),
    ),
    defaultValues: { name: '', pin: '' },
  })
  return (
    <FormDialog
      form={form}
      pin="pin"
      danger
      onClose={onClose}
      title={
        system
          ? t`Erase ${{ name: target.name }} and install ${{ system: system.name }}?`
          : t`Erase ${{ name: target.name }} and install no operating system?`
      }
      description={
        <>
          {erased === '' ? (
            <Trans>This erases all data on its disks.</Trans>
          ) : (
            <Trans>This erases all data on its disks ({erased}).</Trans>
          )}{' '}
          <Trans>
            The server is offline during the installation, usually for{' '}
            {inWords(total ?? documentedTotal)}. IP addresses are kept.
          </Trans>
        </>
      }
      subject={t`${{ name: target.name }}: reinstall`}
      submitLabel={<Trans>Erase and reinstall</Trans>}
      variant="danger"
      disabledReason={disabledReason}
      action={orderInstance}
      request={({ pin }) => ({ ...reinstallRequest(detail, order), pin })}
      write={(request) => {
        storeLastSettings(target.id, owner, shownParameters(request))
        return start.mutateAsync({
          request,
          subject: { serverId: target.id, name: target.name },
        })
      }}
      onSuccess={onTaken}
    >
      <NoteWarning target={target} />
      <CommandWarnings capability="reinstall" target={target} />
      {system?.licence.kind === 'priced' && (
        <p>
          <Trans>
            {{ system: system.name }} needs a license: {licencePrice(system.licence.monthly)} is
            added to this server’s invoices.
          </Trans>
        </p>
      )}
      <ConfirmField control={form.control} name="name" target={target} />
    </FormDialog>
  )
}
