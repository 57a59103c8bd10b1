import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { showServer, type ServerDetail } from '#api/actions/eq.ts'
import { blockIp } from '#api/actions/net.ts'
import { isListed } from '#api/lists.ts'
import { useVerifiedAction } from '#api/useVerifiedAction.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { isBlocked } from '#features/servers/rules/serverConditions.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { useOwner } from '#work/hooks.ts'
import { useCan } from '#lib/session/hooks.ts'
import { FormField, TextField } from '#lib/forms/fields.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { Strip } from '#ui/Strip.tsx'
import type { ServerDialogProps } from '../ServerDialog.tsx'
import { serviceNow } from '#api/serviceClock.ts'
import { blockHours, temporaryAccess } from '#work/temporaryAccess.ts'

const fields = z.object({
  period: z.enum(['four-hours', 'for-good']),
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, { error: () => translate`Enter a reason for your team` })),
})

/** Null-routes an IP for four hours or until it is unblocked. spec.md 4.9. */
export function BlockDialog({ detail, target, on, onClose }: ServerDialogProps) {
  const address = detail.IP.find(({ IP }) => IP === on)
  if (!address) return <NotFoundDialog onClose={onClose} />
  return <BlockForm target={target} address={address} onClose={onClose} />
}

interface Props {
  target: ServerTarget
  address: ServerDetail['IP'][number]
  onClose: () => void
}

function BlockForm({ target, address, onClose }: Props) {
  const { t } = useLingui()
  const { IP, main_ip } = address
  const block = useVerifiedAction(blockIp, {
    about: IP,
    isDone: async ({ id }, readNow) =>
      isListed(
        (await readNow(showServer, { id })).IP,
        (one) => one.IP === IP && isBlocked(one),
        showServer,
      ),
  })
  const owner = useOwner()
  const permission = useCan()('net/block_ip', target.id)
  const form = useForm<z.infer<typeof fields>>({
    resolver: standardSchemaResolver(fields),
    defaultValues: { period: 'four-hours', reason: '' },
  })
  const { control } = form
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Block {IP}?</Trans>}
      description={
        <Trans>All traffic of {{ name: target.name }} through this IP address is dropped.</Trans>
      }
      subject={t`${{ name: target.name }}: block ${IP}`}
      submitLabel={<Trans>Block IP</Trans>}
      variant="danger"
      disabledReason={
        permission.allowed
          ? isBlocked(address)
            ? t`This IP address is already blocked.`
            : undefined
          : t(permission.reason)
      }
      action={blockIp}
      request={({ period, reason }) => ({
        id: target.id,
        ip: IP,
        description: reason.trim(),
        ...(period === 'four-hours' && { four_hours: true }),
      })}
      verifiedWrite={{ action: blockIp, about: IP }}
      write={async (request) => {
        await block.mutateAsync(request)
        // The API lists no blocks, so this browser remembers it beside other temporary access.
        const since = serviceNow()
        temporaryAccess.open({
          kind: 'block',
          owner,
          subject: { serverId: target.id, name: target.name },
          address: IP,
          since,
          until: request.four_hours === true ? since + blockHours * 3_600_000 : null,
        })
      }}
    >
      {main_ip && (
        <Strip tone="warn">
          <Trans>
            This is the main IP address. You won’t be able to connect to the server through it.
          </Trans>
        </Strip>
      )}
      <TextField
        control={control}
        name="reason"
        label={<Trans>Reason</Trans>}
        required
        autoComplete="off"
        maxLength={250}
      />
      <FormField control={control} name="period" label={<Trans>Duration</Trans>} group>
        {(field) => (
          <RadioCards
            columns={2}
            value={field.value}
            onChange={field.onChange}
            cards={[
              {
                value: 'four-hours',
                title: t`4 hours`,
                note: t`Ends automatically`,
              },
              {
                value: 'for-good',
                title: t`Permanently`,
                note: t`Until you unblock the IP address`,
              },
            ]}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
