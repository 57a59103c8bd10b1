import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { showServer } from '#api/actions/eq.ts'
import { addTag, removeTag } from '#api/actions/tags.ts'
import { useClient } from '#api/clientContext.ts'
import { fetchFresh, readBeforeWrite } from '#api/fetchFresh.ts'
import { actionQuery } from '#api/hooks.ts'
import { notHidden } from '#api/lists.ts'
import { forgetDraft, readDraft, useDraft } from '#lib/forms/draft.ts'
import { TextAreaField } from '#lib/forms/fields.tsx'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useIsMountedRef } from '#lib/queryStates/useIsMountedRef.ts'
import { useStillChecking } from '#lib/queryStates/useStillChecking.ts'
import { noteOf, noteTag } from '#lib/rules/note.ts'
import { tagLimits } from '#lib/rules/server.ts'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'
import type { CommandDialogProps } from '../commands/command.ts'
import { serverCommands } from '../commands/serverCommands.ts'
import { useDisabledReason } from '../dialogs/useDisabledReason.ts'
import { useTagWrite } from '../dialogs/useTagWrite.ts'
import { NoteText } from '../view/NoteText.tsx'

const fields = z.object({
  text: z.string().check(
    z.trim(),
    z.maxLength(tagLimits.extra, {
      error: () => translate`At most ${tagLimits.extra} characters`,
    }),
  ),
  /** The note that was changed into `text`. */
  base: z.string(),
})
type Values = z.infer<typeof fields>

/** `changed`: by somebody else meanwhile, so nothing was sent. */
type Outcome = { readonly kind: 'saved' } | { readonly kind: 'changed'; readonly theirs: string }

/** Writes the note of a server, or removes it by emptying it. */
export function NoteDialog({
  target: { id, name, note = '', ...target },
  onClose,
}: CommandDialogProps) {
  const { t } = useLingui()
  const { change, save } = useNoteWrite(id)
  const removing = useStillChecking({ action: removeTag, about: id })
  const disabledReason = useDisabledReason({ id, name, ...target })('note')
  const isMounted = useIsMountedRef()
  const [theirs, setTheirs] = useState<string>()
  const draftName = `note.${id}`
  const draft = readDraft(draftName)
  const form = useForm<Values>({
    resolver: standardSchemaResolver(fields),
    defaultValues: { text: draft['text'] ?? note, base: draft['base'] ?? note },
  })
  // With its base, as somebody else may change the note until the draft is taken up again.
  useDraft(form, draftName, ['text', 'base'])
  const { control, setValue } = form
  const text = useWatch({ control, name: 'text' }).trim()

  return (
    <FormDialog<Values, Outcome>
      form={form}
      size="medium"
      // Closing discards the draft as well, so what it restored counts.
      hasUnsavedChanges={(typed) => typed.text.trim() !== typed.base}
      onClose={() => {
        forgetDraft(draftName)
        onClose()
      }}
      title={<Trans>Note on {{ name }}</Trans>}
      description={t(serverCommands.note.consequence)}
      subject={t`Note on ${{ name }}`}
      submitLabel={<Trans>Save</Trans>}
      disabledReason={removing === undefined ? disabledReason : t`Already in progress`}
      calls={(typed) => [change(typed.text.trim())]}
      verifiedWrite={{ action: addTag, about: id }}
      write={save}
      onSuccess={(outcome) => {
        if (outcome.kind === 'saved') {
          forgetDraft(draftName)
          toast({ id: draftName, tone: 'ok', title: t`${{ name }}: note saved` })
        } else if (!isMounted.current)
          toast({
            id: draftName,
            tone: 'bad',
            title: t`${{ name }}: note not saved`,
            description: t`Someone else changed this in the meantime. Nothing was saved.`,
          })
      }}
      onSuccessWhileOpen={(outcome) => {
        if (outcome.kind === 'saved') return onClose()
        // From here on it is known, and saving again means to replace it.
        setTheirs(outcome.theirs)
        setValue('base', outcome.theirs)
      }}
    >
      <TextAreaField
        control={control}
        name="text"
        label={<Trans>Note</Trans>}
        hint={<Trans>Markdown, such as **bold** or [link](https://…). No passwords.</Trans>}
        rows={6}
        dir="auto"
      />
      {theirs !== undefined && text !== theirs && (
        <Strip
          tone="warn"
          urgent
          action={
            <StripButton onClick={() => setValue('text', theirs)}>
              <Trans>Use current values</Trans>
            </StripButton>
          }
        >
          <p>
            <Trans>Someone else changed this in the meantime. Nothing was saved.</Trans>
          </p>
          <div className="my-1 font-normal text-ink">
            {theirs === '' ? <Trans>The note was removed.</Trans> : <NoteText text={theirs} />}
          </div>
          <span className="font-normal">
            <Trans>Save again to overwrite, or:</Trans>
          </span>
        </Strip>
      )}
      {text !== '' && (
        <section aria-label={t`Preview`} className="grid gap-1">
          <h3 className="text-small text-muted">
            <Trans>Preview</Trans>
          </h3>
          <NoteText text={text} />
        </section>
      )}
    </FormDialog>
  )
}

/** Reads the note again before it writes. */
function useNoteWrite(id: number) {
  const client = useClient()
  const queryClient = useQueryClient()
  const write = useTagWrite(id)
  const asTag = (text: string) => ({ tag: noteTag, value: '', extra: text })
  return {
    /** The call that saves a text. */
    change: (text: string) =>
      text === ''
        ? { action: removeTag, request: { id, tag: noteTag, component: 'eq' } }
        : { action: addTag, request: { id, ...asTag(text), component: 'eq' } },

    /** @throws {ApiError} */
    save: async ({ text, base }: Values): Promise<Outcome> => {
      const { tags } = await readBeforeWrite(
        fetchFresh(queryClient, actionQuery(client, showServer, { id })),
      )
      const before = tags.find(({ tag }) => tag === noteTag)
      if (!before) notHidden(tags, showServer)
      const there = noteOf(tags) ?? ''
      if (there !== base && there !== text) return { kind: 'changed', theirs: there }
      if (there !== text) {
        const tag = { ...asTag(text), value: before?.value ?? '' }
        await write.send(text === '' ? { type: 'remove', tag } : { type: 'add', tag, before })
      }
      return { kind: 'saved' }
    },
  }
}
