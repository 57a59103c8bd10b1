import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Action, RequestOf } from '#api/action.ts'
import type { ApiCall } from '#api/apiCall.ts'
import { serviceMessage } from '#api/errors.ts'
import type { VerifiedWrite } from '#api/verifyAfterLostReply.ts'
import { ApiError } from '#api/wire.ts'
import { truncate } from '#lib/text/truncate.ts'
import { forgetDraft, readDraft, useDraft } from '#lib/forms/draft.ts'
import { shownCall, type OneRequest } from '#lib/forms/dialogRequest.ts'
import { FormDialog, type FormDialogProps } from '#lib/forms/FormDialog.tsx'
import { useIsMountedRef } from '#lib/queryStates/useIsMountedRef.ts'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'
import { recordSchema, type RecordField, type RecordValues, isOn } from './recordField.ts'
import { RecordInputs } from './RecordInputs.tsx'
import {
  writeRecord,
  type RecordOutcome,
  type RecordWrite,
  mergeThreeWay,
  type Conflict,
  type Texts,
} from './writeRecord.ts'

interface Props<A extends Action>
  extends
    Pick<RecordWrite, 'readNow'>,
    Pick<
      FormDialogProps<RecordValues, RecordOutcome>,
      'title' | 'description' | 'disabledReason' | 'renderFailure' | 'onClose'
    > {
  /** What is saved, in messages. */
  subject: string
  /** The draft's name in this tab. */
  draft: string
  action: A
  fields: readonly RecordField[]
  record: Texts
  /** `values`: the whole form. */
  request: (changes: Texts, values: Texts) => RequestOf<A>
  /** Calls that have to be sent first. */
  before?: readonly ApiCall[]
  toFillIn?: OneRequest<RecordValues, A, unknown>['placeholderFields']
  /** @throws {ApiError} */
  save: (request: RequestOf<A>) => Promise<unknown>
  /** The field that an error is about, among those that were sent. */
  refusedField: (error: ApiError, sent: readonly string[]) => string | undefined
  /** Consequences of the current values, shown below the fields. */
  notes?: (values: Texts) => ReactNode
  /** "Save" when left out. */
  submitLabel?: (values: Texts) => ReactNode
}

/** Edits fields of a record that others may be editing too. Values are drafted, except secrets. */
export function RecordDialog<A extends Action>({
  subject,
  draft,
  action,
  fields,
  record,
  readNow,
  request,
  before = [],
  toFillIn,
  save,
  refusedField,
  notes,
  submitLabel,
  ...dialog
}: Props<A>) {
  const isMounted = useIsMountedRef()
  const verifies: VerifiedWrite = { action, about: draft }
  const [base, setBase] = useState(record)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const form = useForm<RecordValues>({
    resolver: standardSchemaResolver(recordSchema(fields)),
    defaultValues: initialValues(fields, base, draft),
  })
  const drafted = fields.filter(({ secret }) => !secret).map(({ key }) => key)
  useDraft(form, draft, drafted, [], { unlike: base })
  // Every field has a default value, so all of them are strings.
  const typed = useWatch({ control: form.control }) as Texts

  async function write(values: RecordValues): Promise<RecordOutcome> {
    let sent: readonly string[] = []
    try {
      return await writeRecord({
        verifies,
        base,
        local: values,
        writeOnly: new Set(fields.filter(({ writeOnly }) => writeOnly).map(({ key }) => key)),
        readNow,
        save: (changes) => {
          sent = Object.keys(changes)
          return save(request(changes, values))
        },
      })
    } catch (error) {
      const field = error instanceof ApiError ? refusedField(error, sent) : undefined
      if (field !== undefined && error instanceof ApiError)
        form.setError(field, { message: serviceMessage(error) ?? '' }, { shouldFocus: true })
      throw error
    }
  }

  /** Takes over their other changes; the conflicting fields keep what was typed until the user decides. */
  function showConflicts(outcome: RecordOutcome & { kind: 'conflict' }): void {
    setBase(outcome.remote)
    setConflicts(outcome.conflicts)
    for (const field of outcome.remoteChanges) form.setValue(field, outcome.remote[field] ?? '')
  }

  const acceptRemote = (): void => {
    for (const { field, remote } of conflicts) form.setValue(field, remote)
    setConflicts([])
  }

  return (
    <FormDialog
      {...dialog}
      subject={subject}
      form={form}
      placement="side"
      submitLabel={submitLabel?.(typed) ?? <Trans>Save</Trans>}
      hasUnsavedChanges={(values) =>
        fields.some(({ key }) => (values[key] ?? '') !== (base[key] ?? ''))
      }
      calls={(values) => {
        const { changes } = mergeThreeWay(base, base, values)
        if (Object.keys(changes).length === 0) return []
        return [...before, shownCall(action, request(changes, values), toFillIn)]
      }}
      write={write}
      verifiedWrite={verifies}
      onSuccess={(outcome) => {
        if (outcome.kind === 'saved') forgetDraft(draft)
        if (outcome.kind === 'saved' || !isMounted.current) notifyOutcome(subject, outcome)
      }}
      onSuccessWhileOpen={(outcome) =>
        outcome.kind === 'saved' ? dialog.onClose() : showConflicts(outcome)
      }
      onClose={() => {
        forgetDraft(draft)
        dialog.onClose()
      }}
    >
      <RecordInputs control={form.control} fields={fields} />
      {notes?.(typed)}
      {conflicts.length > 0 && (
        <ConflictNotice fields={fields} conflicts={conflicts} onAcceptRemote={acceptRemote} />
      )}
    </FormDialog>
  )
}

function notifyOutcome(subject: string, outcome: RecordOutcome): void {
  if (outcome.kind === 'conflict') {
    toast({
      id: subject,
      tone: 'bad',
      title: translate`${subject} not saved`,
      description: translate`Someone else changed this in the meantime. Nothing was saved.`,
    })
    return
  }
  toast({
    id: subject,
    tone: 'ok',
    title: translate`${subject} saved`,
    ...(outcome.replyLost && {
      description: translate`The connection was lost, but your changes were saved.`,
    }),
  })
}

/** The record, overlaid with this tab's draft. */
function initialValues(fields: readonly RecordField[], record: Texts, draft: string): RecordValues {
  const drafted = readDraft(draft)
  return Object.fromEntries(
    fields.map(({ key, secret }) => [
      key,
      (secret ? undefined : drafted[key]) ?? record[key] ?? '',
    ]),
  )
}

interface ConflictProps {
  fields: readonly RecordField[]
  conflicts: readonly Conflict[]
  onAcceptRemote: () => void
}

function ConflictNotice({ fields, conflicts, onAcceptRemote }: ConflictProps) {
  const { t } = useLingui()
  const shown = (field: RecordField | undefined, value: string): string => {
    if (field?.secret) return t`a different value`
    if (field?.rule.kind === 'checkbox') return isOn(value) ? t`On` : t`Off`
    const label = field?.options?.find((choice) => choice.value === value)?.label
    return value === '' ? t`empty` : `“${truncate(label ?? value)}”`
  }
  return (
    <Strip
      tone="warn"
      urgent
      action={
        <StripButton onClick={onAcceptRemote}>
          <Trans>Use current values</Trans>
        </StripButton>
      }
    >
      <p>
        <Trans>Someone else changed this in the meantime. Nothing was saved.</Trans>
      </p>
      <ul className="my-1 list-disc pl-4 font-normal wrap-anywhere">
        {conflicts.map(({ field: key, remote }) => {
          const field = fields.find((candidate) => candidate.key === key)
          const label = truncate(field?.label ?? key)
          return (
            <li key={key}>
              <Trans>
                {label} is now {shown(field, remote)}.
              </Trans>
            </li>
          )
        })}
      </ul>
      <span className="font-normal">
        <Trans>Save again to overwrite, or:</Trans>
      </span>
    </Strip>
  )
}
