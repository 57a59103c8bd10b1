import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useController, useForm, useFormState, useWatch } from 'react-hook-form'
import type { ServerDetail } from '#api/actions/eq.ts'
import type { OperatingSystem } from '#api/actions/os.ts'
import type { ServerTarget } from '#commands/command.ts'
import { obstacleWords } from '#commands/serverCommands.ts'
import { isNothing, type Amount } from '#domain/amount.ts'
import { isSystem } from '#domain/server.ts'
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
import { Doubts } from '#serverView/Doubts.tsx'
import { useMoney } from '#serverView/useMoney.ts'
import { PasswordRules } from '#installation/access/PasswordRules.tsx'
import { ReinstallDialog } from './-ReinstallDialog.tsx'
import { reinstallFields, type ReinstallValues } from './-reinstallFields.ts'

interface Props {
  detail: ServerDetail
  target: ServerTarget
  systems: readonly OperatingSystem[]
}

/** What to install and how to get in. Nothing happens before the dialog that follows is confirmed. */
export function ReinstallForm({ detail, target, systems }: Props) {
  const { t } = useLingui()
  const money = useMoney()
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
  // Before the others, so that it is the first to take the focus when it is wrong.
  const { ref: osRef, ...os } = useController({ control, name: 'os' }).field
  const { errors } = useFormState({ control })
  const password = useWatch({ control, name: 'password' })
  useDraft(form, draftName, ['os', 'hostname'], ['password'])
  const [toConfirm, setToConfirm] = useState<ReinstallValues>()

  const licenceNote = (price: Amount | null): string => {
    if (price === null) return t`no licence fee`
    if (isNothing(price)) return t`licence paid already`
    return t`licence ${money(price, 'EUR')} a month`
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
      <Doubts deed="reinstall" target={target} />
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit(setToConfirm)(event)}
      >
        <Field label={<Trans>System</Trans>} error={errors.os?.message} group required>
          <RadioCards
            ref={osRef}
            value={os.value}
            onChange={os.onChange}
            cards={systems.map(({ id, name, price_EUR }) => ({
              value: String(id),
              title: name,
              note: isSystem(detail.OS, name) ? (
                <>
                  <Trans>installed now</Trans> · {licenceNote(price_EUR)}
                </>
              ) : (
                licenceNote(price_EUR)
              ),
            }))}
          />
        </Field>
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
