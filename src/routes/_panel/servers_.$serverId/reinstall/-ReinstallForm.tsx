import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Controller, useForm, useFormState, useWatch } from 'react-hook-form'
import type { ServerDetail } from '#api/actions/eq.ts'
import type { OperatingSystem } from '#api/actions/os.ts'
import type { ServerTarget } from '#commands/command.ts'
import { obstacleWords } from '#commands/serverCommands.ts'
import { serverCan } from '#domain/serverCan.ts'
import { forgetDraft, readDraft, useDraft, wasTyped } from '#form/draft.ts'
import { useCan } from '#session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { PasswordRules } from './-PasswordRules.tsx'
import { ReinstallDialog } from './-ReinstallDialog.tsx'
import { reinstallFields, type ReinstallValues } from './-reinstallFields.ts'

interface Props {
  detail: ServerDetail
  target: ServerTarget
  systems: readonly OperatingSystem[]
}

/** What to install and how to get in. Nothing happens before the dialog that follows is confirmed. */
export function ReinstallForm({ detail, target, systems }: Props) {
  const { t, i18n } = useLingui()
  const draftName = `reinstall.${target.id}`
  const disabledReason = useReinstallObstacle(target)
  const [draft] = useState(() => readDraft(draftName))
  const form = useForm<ReinstallValues>({
    resolver: standardSchemaResolver(reinstallFields),
    defaultValues: {
      os: draft['os'] ?? '',
      hostname: draft['hostname'] ?? target.name,
      password: '',
    },
  })
  const { control, register, handleSubmit } = form
  const { errors } = useFormState({ control })
  const password = useWatch({ control, name: 'password' })
  useDraft(form, draftName, ['os', 'hostname'], ['password'])
  const [toConfirm, setToConfirm] = useState<ReinstallValues>()

  const licenceNote = (price: string | null): string => {
    if (price === null) return t`no licence fee`
    if (Number(price) === 0) return t`licence paid already`
    const amount = i18n.number(Number(price), { style: 'currency', currency: 'EUR' })
    return t`licence ${amount} a month`
  }

  if (systems.length === 0)
    return (
      <Card>
        <EmptyState title={<Trans>Nothing can be installed on this server</Trans>}>
          <Trans>The service offers no system for it. Ask support which ones fit.</Trans>
        </EmptyState>
      </Card>
    )
  return (
    <Card
      title={<Trans>Install another system</Trans>}
      description={t`Everything on the disks of ${target.name} will be erased.`}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit(setToConfirm)(event)}
      >
        <Controller
          control={control}
          name="os"
          render={({ field }) => (
            <Field label={<Trans>System</Trans>} error={errors.os?.message} group required>
              <RadioCards
                value={field.value}
                onChange={field.onChange}
                cards={systems.map(({ id, name, price_EUR }) => ({
                  value: String(id),
                  title: name,
                  note: licenceNote(price_EUR),
                }))}
              />
            </Field>
          )}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label={<Trans>Root password</Trans>}
            error={errors.password?.message}
            hint={
              password === '' && wasTyped(draft, 'password') ? (
                <Trans>Passwords are never kept. Type it again.</Trans>
              ) : undefined
            }
            required
          >
            <PasswordInput mono autoComplete="new-password" {...register('password')} />
          </Field>
          <PasswordRules password={password} />
        </div>
        <Field
          label={<Trans>Host name</Trans>}
          error={errors.hostname?.message}
          className="sm:max-w-95"
          required
        >
          <TextInput mono autoComplete="off" spellCheck={false} {...register('hostname')} />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="danger" disabledReason={disabledReason}>
            <Trans>Reinstall…</Trans>
          </Button>
          <span className="text-muted">
            <Trans>You will be asked once more before anything is erased.</Trans>
          </span>
        </div>
      </form>
      {toConfirm && (
        <ReinstallDialog
          detail={detail}
          target={target}
          order={toConfirm}
          system={systems.find(({ id }) => String(id) === toConfirm.os)}
          onClose={() => setToConfirm(undefined)}
          onTaken={() => forgetDraft(draftName)}
        />
      )}
    </Card>
  )
}

function useReinstallObstacle(target: ServerTarget): string | undefined {
  const { t } = useLingui()
  const permission = useCan()('eq/order_instance', target.id)
  if (!permission.allowed) return t(permission.reason)
  const obstacle = serverCan.reinstall(target)
  return obstacle && t(obstacleWords[obstacle])
}
