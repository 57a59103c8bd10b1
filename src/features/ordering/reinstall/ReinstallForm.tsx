import { useDefaultKey } from '#features/servers/access/keyBook/useKeyBook.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ServerDetail } from '#api/actions/eq.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { hardwareOf } from '#features/servers/rules/hardware.ts'
import { forgetDraft, readDraft, useDraft, wasTyped } from '#lib/forms/draft.ts'
import { draftedKeys } from '#features/servers/access/accessSchemas.ts'
import { readLastSettings, LastSettings } from './LastSettings.tsx'
import {
  settingsOf,
  type Settings,
  draftedFields,
  initialValues,
  settingNames,
  reinstallSchema,
  secretFields,
  type ReinstallValues,
} from './reinstallSchema.ts'
import {
  dropIncompatible,
  type Dropped,
  type Installable,
  useReinstallObstacle,
} from './installable.ts'
import { useOwner } from '#work/hooks.ts'
import { useHardwareWords } from '#features/servers/view/Configuration.tsx'
import { CommandWarnings } from '#features/servers/view/CommandWarnings.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TextField } from '#lib/forms/fields.tsx'
import { Strip } from '#ui/Strip.tsx'
import { AccessFields, OsFields } from './ReinstallFields.tsx'
import { ReinstallDialog } from './ReinstallDialog.tsx'
import { SystemChange } from './SystemChange.tsx'

/** The key of a server's draft. */
export const draftOf = (serverId: number): string => `reinstall.${serverId}`

interface Props {
  detail: ServerDetail
  target: ServerTarget
  installable: Installable
  /** The settings of a failed installation, as initial values. */
  retried?: Readonly<Record<string, string>> | undefined
  /** Support comes first: the last installation has failed. */
  isQuiet?: boolean
}

/** The reinstall form. Nothing is sent before the dialog that follows is confirmed. */
export function ReinstallForm({ detail, target, installable, retried, isQuiet = false }: Props) {
  const { t } = useLingui()
  const owner = useOwner()
  const words = useHardwareWords()
  const draftName = draftOf(target.id)
  const disabledReason = useReinstallObstacle(target, 'eq/order_instance')
  const [draft] = useState(() => readDraft(draftName))
  const defaultKey = useDefaultKey()
  const [last] = useState(() => readLastSettings(target.id, owner))
  const [dropped, setDropped] = useState<readonly Dropped[]>([])
  const form = useForm<ReinstallValues>({
    resolver: standardSchemaResolver(reinstallSchema),
    defaultValues: initialValues(target.name, draft, { retried, defaultKey }),
  })
  const { control, handleSubmit, setValue, getValues, setFocus } = form
  useDraft(form, draftName, draftedFields, secretFields, { parts: draftedKeys })
  const isRetry = retried !== undefined
  // When trying again only the password is missing: focus it once the form is there.
  useEffect(() => {
    if (isRetry) setFocus('password')
  }, [isRetry, setFocus])
  const [toConfirm, setToConfirm] = useState<ReinstallValues>()

  /** Applies the settings that fit this server and names those that don't. */
  function apply(requested: Settings) {
    const found = dropIncompatible(requested, installable)
    for (const name of settingNames) setValue(name, found.settings[name], { shouldDirty: true })
    setDropped(found.dropped)
    if (found.settings.os !== '') form.clearErrors('os')
  }

  if (installable.systems.every(({ against }) => against.length > 0))
    return (
      <Card>
        <EmptyState title={<Trans>No operating system available for this server</Trans>}>
          <Trans>Ask support which operating systems this server can run.</Trans>
        </EmptyState>
      </Card>
    )
  const erased = hardwareOf(detail.hardware.components).disks.map(words.disk).join(', ')
  return (
    <Card
      className="peer/form"
      title={<Trans>Reinstall</Trans>}
      description={
        <>
          {erased === ''
            ? t`This erases all data on the disks of ${{ name: target.name }}.`
            : t`This erases all data on the disks of ${{ name: target.name }}: ${erased}.`}{' '}
          <Trans>IP addresses, tags and billing are kept.</Trans>
        </>
      }
    >
      <CommandWarnings capability="reinstall" target={target} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,45rem)_minmax(0,1fr)] lg:gap-6">
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => void handleSubmit(setToConfirm)(event)}
        >
          {last && (
            <LastSettings
              last={last}
              systems={installable.systems}
              onUse={() => {
                const { hostname, ...settings } = settingsOf(last.parameters)
                apply({ ...settings, hostname: hostname || target.name })
              }}
            />
          )}
          {dropped.length > 0 && (
            <Strip tone="warn" urgent>
              <Trans>
                Removed as incompatible: {{ name: dropped.map(({ name }) => name).join(', ') }}
              </Trans>
            </Strip>
          )}
          <div className="peer/parts grid gap-4">
            <OsFields
              control={control}
              installable={installable}
              installed={detail.OS}
              onOsChange={(os) => apply({ ...getValues(), os })}
            />
          </div>
          {/* Fields that load late above would move the buttons under a press. */}
          <div className="grid gap-4 peer-has-aria-busy/parts:[&_:is(button,summary)]:held">
            <AccessFields
              control={control}
              wasLost={(secret) => wasTyped(draft, secret) || (isRetry && secret === 'password')}
              systems={installable.systems}
            />
            <TextField
              control={control}
              name="hostname"
              label={<Trans>Hostname</Trans>}
              className="sm:max-w-95"
              required
              mono
              autoComplete="off"
              spellCheck={false}
            />
            <div className="flex flex-wrap items-center gap-3">
              <Button
                type="submit"
                variant={isQuiet && !isRetry ? 'secondary' : 'danger'}
                disabledReason={disabledReason}
              >
                <Trans>Reinstall…</Trans>
              </Button>
              <span className="text-muted">
                <Trans>You’ll confirm before anything is erased.</Trans>
              </span>
            </div>
          </div>
        </form>
        <SystemChange control={control} systems={installable.systems} installed={detail.OS} />
      </div>
      {toConfirm && (
        <ReinstallDialog
          detail={detail}
          target={target}
          order={toConfirm}
          erased={erased}
          system={installable.systems.find(({ value }) => value === toConfirm.os)}
          onClose={() => setToConfirm(undefined)}
          onTaken={() => forgetDraft(draftName)}
        />
      )}
    </Card>
  )
}
