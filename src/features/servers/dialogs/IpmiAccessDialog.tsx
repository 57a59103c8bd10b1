import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { addStaticNat } from '#api/actions/nat.ts'
import type { CommandDialogProps } from '../commands/command.ts'
import { serverCommands } from '../commands/serverCommands.ts'
import { isNetwork } from '#lib/rules/ipAddress.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useStartOperation } from '#work/hooks.ts'
import { passThroughHours } from '#work/temporaryAccess.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { FormField, TextField } from '#lib/forms/fields.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { useDisabledReason } from './useDisabledReason.ts'

const fields = z.object({ who: z.enum(['me', 'network', 'everyone']), network: z.string() }).check(
  z.refine(({ who, network }) => who !== 'network' || isNetwork(network.trim()), {
    path: ['network'],
    error: () =>
      translate`Enter an IP address or network, for example 203.0.113.8 or 203.0.113.0/24`,
  }),
)

type Typed = z.infer<typeof fields>

/** Opens the BMC to the internet for two hours, by default for one IP only. */
export function IpmiAccessDialog({ target, onClose }: CommandDialogProps) {
  const { t } = useLingui()
  const { label, consequence } = serverCommands['open-nat']
  const mine = useSignedIn().record.client_ip
  const knowsMine = isNetwork(mine)
  const start = useStartOperation(addStaticNat)
  const disabledReason = useDisabledReason(target)('open-nat')
  const form = useForm<Typed>({
    resolver: standardSchemaResolver(fields),
    defaultValues: { who: knowsMine ? 'me' : 'network', network: '' },
  })
  const { control } = form
  const who = useWatch({ control, name: 'who' })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Open IPMI access to {{ name: target.name }}?</Trans>}
      description={t(consequence)}
      subject={`${target.name}: ${t(label)}`}
      submitLabel={t(label)}
      disabledReason={disabledReason}
      action={addStaticNat}
      request={({ who: allowed, network }) => {
        const ip_acl = { me: mine, network: network.trim(), everyone: undefined }[allowed]
        return {
          id: target.id,
          ttl: passThroughHours,
          ...(ip_acl !== undefined && { ip_acl }),
        }
      }}
      write={(request) =>
        start.mutateAsync({ request, subject: { serverId: target.id, name: target.name } })
      }
    >
      <FormField control={control} name="who" label={<Trans>Allowed IPs</Trans>} group required>
        {(field) => (
          <RadioCards
            columns={1}
            value={field.value}
            onChange={field.onChange}
            cards={[
              {
                value: 'me',
                title: t`Only me`,
                note: knowsMine ? t`${mine}` : undefined,
                disabledReason: knowsMine ? undefined : t`Your IP address is unknown`,
              },
              { value: 'network', title: t`IP address or network` },
              {
                value: 'everyone',
                title: t`Everyone`,
                note: t`Anyone on the internet can try to sign in`,
              },
            ]}
          />
        )}
      </FormField>
      {who === 'network' && (
        <TextField
          control={control}
          name="network"
          label={<Trans>IP address or network</Trans>}
          required
          mono
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </FormDialog>
  )
}
