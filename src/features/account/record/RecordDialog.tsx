import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Action, RequestOf } from '#api/action.ts'
import type { ApiCall } from '#api/apiCall.ts'
import { ownWords } from '#api/errorWords.ts'
import type { VerifiedWrite } from '#api/verifyAfterLostReply.ts'
import { ApiError } from '#api/wire.ts'
import { brief } from '#lib/text/brief.ts'
import { isOn } from '../rules/fieldRules.ts'
import { threeWay, type Clash, type Texts } from '../rules/threeWay.ts'
import { forgetDraft, readDraft, useDraft } from '#lib/forms/draft.ts'
import { shownCall, type OneRequest } from '#lib/forms/dialogRequest.ts'
import { FormDialog, type FormDialogProps } from '#lib/forms/FormDialog.tsx'
import { useIsMountedRef } from '#lib/queryStates/useIsMountedRef.ts'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'
import { recordSchema, type RecordField, type RecordValues } from './recordField.ts'
import { RecordInputs } from './RecordInputs.tsx'
import { writeRecord, type RecordOutcome, type RecordWrite } from './writeRecord.ts'

interface Props<A extends Action>
  extends
    Pick<RecordWrite, 'readNow'>,
    Pick<
      FormDialogProps<RecordValues, RecordOutcome>,
      'title' | 'description' | 'what' | 'disabledReason' | 'onClose'
    > {
  /** Under which name what is typed is kept for this tab. */
  draft: string
  action: A
  fields: readonly RecordField[]
  /** The record as it is shown. */
  record: Texts
  /** What is sent to make the changes; `wanted` is all of the form. */
  request: (changes: Texts, wanted: Texts) => RequestOf<A>
  /** What has to be sent before that. */
  before?: readonly ApiCall[]
  toFillIn?: OneRequest<RecordValues, A, unknown>['toFillIn']
  /** @throws {ApiError} */
  save: (request: RequestOf<A>) => Promise<unknown>
  /** The field that a refusal is about, among those that were sent. */
  refusedField: (error: ApiError, sent: readonly string[]) => string | undefined
  /** Says what follows from what is typed, before it is sent. */
  notes?: (typed: Texts) => ReactNode
  /** The words of the button, by what is typed; "Save" when left out. */
  send?: (typed: Texts) => ReactNode
}

/** Changes some fields of a record that others may be changing too. What is typed is drafted, but for secrets. */
export function RecordDialog<A extends Action>({
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
  send,
  ...dialog
}: Props<A>) {
  const open = useIsMountedRef()
  const verifies: VerifiedWrite = { action, about: draft }
  const [began, setBegan] = useState(record)
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const form = useForm<RecordValues>({
    resolver: standardSchemaResolver(recordSchema(fields)),
    defaultValues: beginning(fields, began, draft),
  })
  const drafted = fields.filter(({ secret }) => !secret).map(({ key }) => key)
  useDraft(form, draft, drafted, [], { unlike: began })
  const typed = useWatch({ control: form.control }) as Texts

  async function write(values: RecordValues): Promise<RecordOutcome> {
    let sent: readonly string[] = []
    try {
      return await writeRecord({
        verifies,
        began,
        wanted: values,
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
        form.setError(field, { message: ownWords(error) ?? '' }, { shouldFocus: true })
      throw error
    }
  }

  /** Others changed the same: what they made of the rest comes in, and what is typed stays until it is decided. */
  function meet({ now: theirs, clashes: found, others }: RecordOutcome & { kind: 'clash' }): void {
    setBegan(theirs)
    setClashes(found)
    for (const field of others) form.setValue(field, theirs[field] ?? '')
  }

  const takeTheirs = (): void => {
    for (const { field, now: theirs } of clashes) form.setValue(field, theirs)
    setClashes([])
  }

  return (
    <FormDialog
      {...dialog}
      form={form}
      placement="side"
      send={send?.(typed) ?? <Trans>Save</Trans>}
      isUnsaved={(values) => fields.some(({ key }) => (values[key] ?? '') !== (began[key] ?? ''))}
      calls={(values) => {
        const { changes } = threeWay(began, began, values)
        if (Object.keys(changes).length === 0) return []
        return [...before, shownCall(action, request(changes, values), toFillIn)]
      }}
      write={write}
      verifies={verifies}
      onTaken={(outcome) => {
        if (outcome.kind === 'saved') forgetDraft(draft)
        if (outcome.kind === 'saved' || !open.current) showOutcome(dialog.what, outcome)
      }}
      onSent={(outcome) => (outcome.kind === 'saved' ? dialog.onClose() : meet(outcome))}
      onClose={() => {
        forgetDraft(draft)
        dialog.onClose()
      }}
    >
      <RecordInputs control={form.control} fields={fields} />
      {notes?.(typed)}
      {clashes.length > 0 && (
        <ChangedMeanwhile fields={fields} clashes={clashes} onTakeTheirs={takeTheirs} />
      )}
    </FormDialog>
  )
}

/** How it ended, in a message; what others changed meanwhile is told so only when the dialog was closed. */
function showOutcome(what: string, outcome: RecordOutcome): void {
  if (outcome.kind === 'clash') {
    toast({
      id: what,
      tone: 'bad',
      title: now`${what} not saved`,
      description: now`Someone else changed this in the meantime. Nothing was saved.`,
    })
    return
  }
  toast({
    id: what,
    tone: 'ok',
    title: now`${what} saved`,
    ...(outcome.replyLost && {
      description: now`The connection was lost, but your changes were saved.`,
    }),
  })
}

/** What the form begins with: the record, and over it what was typed in this tab. */
function beginning(fields: readonly RecordField[], record: Texts, draft: string): RecordValues {
  const typed = readDraft(draft)
  return Object.fromEntries(
    fields.map(({ key, secret }) => [key, (secret ? undefined : typed[key]) ?? record[key] ?? '']),
  )
}

interface ChangedProps {
  fields: readonly RecordField[]
  clashes: readonly Clash[]
  onTakeTheirs: () => void
}

function ChangedMeanwhile({ fields, clashes, onTakeTheirs }: ChangedProps) {
  const { t } = useLingui()
  const shown = (field: RecordField | undefined, value: string): string => {
    if (field?.secret) return t`a different value`
    if (field?.rule.kind === 'checkbox') return isOn(value) ? t`On` : t`Off`
    const label = field?.choices?.find((choice) => choice.value === value)?.label
    return value === '' ? t`empty` : `“${brief(label ?? value)}”`
  }
  return (
    <Strip
      tone="warn"
      urgent
      action={
        <StripButton onClick={onTakeTheirs}>
          <Trans>Use current values</Trans>
        </StripButton>
      }
    >
      <p>
        <Trans>Someone else changed this in the meantime. Nothing was saved.</Trans>
      </p>
      <ul className="my-1 list-disc pl-4 font-normal wrap-anywhere">
        {clashes.map(({ field: key, now: theirs }) => {
          const field = fields.find((candidate) => candidate.key === key)
          const label = brief(field?.label ?? key)
          return (
            <li key={key}>
              <Trans>
                {label} is now {shown(field, theirs)}.
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
