import * as z from 'zod/mini'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { addTag } from '#api/actions/tags.ts'
import { attempt } from '#api/attempt.ts'
import type { ServerTag } from '#api/serverTag.ts'
import { isReserved, tagLimits, tagNameProblem, type TagNameProblem } from '#lib/rules/server.ts'
import {
  UnsavedChangesDialog,
  useHasUnsavedChanges,
  useLeaveGuard,
} from '#lib/forms/unsavedChanges.tsx'
import { StillCheckingNote } from '#lib/queryStates/StillChecking.tsx'
import { useIsMountedRef } from '#lib/queryStates/useIsMountedRef.ts'
import { useStillChecking } from '#lib/queryStates/useStillChecking.ts'
import { WriteFailure, showFailureToast } from '#lib/queryStates/CallFailure.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { keyOf } from '#ui/keyPress.ts'
import { TextField } from '#lib/forms/fields.tsx'
import { useTagWrite } from '#features/servers/dialogs/useTagWrite.ts'

const problemMessages = {
  missing: () => translate`Enter a tag key`,
  characters: () => translate`Use letters, digits and hyphens only`,
  'too-long': () => translate`At most ${tagLimits.tag} characters`,
} satisfies Record<TagNameProblem, () => string>

function nameProblem(name: string): string | undefined {
  const problem = tagNameProblem(name)
  if (problem) return problemMessages[problem]()
  return isReserved(name) ? translate`This key is reserved. Choose another.` : undefined
}

const fields = z.object({
  tag: z.string().check(
    z.trim(),
    z.check(({ value, issues }) => {
      const message = nameProblem(value)
      if (message !== undefined) issues.push({ code: 'custom', input: value, message })
    }),
  ),
  value: z.string().check(
    z.maxLength(tagLimits.value, {
      error: () => translate`At most ${tagLimits.value} characters`,
    }),
  ),
  extra: z.string().check(
    z.maxLength(tagLimits.extra, {
      error: () => translate`At most ${tagLimits.extra} characters`,
    }),
  ),
})

interface Props {
  serverId: number
  tags: readonly ServerTag[]
  /** Undefined to add a tag. */
  edited?: ServerTag
  /** Focuses the key, for adding another tag. */
  focusKey?: boolean
  /** Saved or canceled. */
  onDone: () => void
}

export function TagForm({ serverId, tags, edited, focusKey = false, onDone }: Props) {
  const { t } = useLingui()
  const add = useTagWrite(serverId)
  const checking = useStillChecking({ action: addTag, about: serverId })
  const busy = add.sending !== undefined || checking !== undefined
  const form = useForm({
    resolver: standardSchemaResolver(fields),
    defaultValues: {
      tag: edited?.tag ?? '',
      value: edited?.value ?? '',
      extra: edited?.extra ?? '',
    },
  })
  const { control, handleSubmit } = form
  const isDirty = useHasUnsavedChanges(form)
  const name = useWatch({ control, name: 'tag' }).trim()
  const replaced = edited ? undefined : tags.find(({ tag }) => tag === name)
  const isMounted = useIsMountedRef()

  const submit = handleSubmit(async (values) => {
    if (busy) return
    const added = await attempt(
      add.send({ type: 'add', tag: values, before: tags.find(({ tag }) => tag === values.tag) }),
    )
    // After leaving, a toast reports the failure; otherwise the form does.
    if (!isMounted.current) {
      if (!added.ok)
        showFailureToast(
          {
            about: t`Save ${{ tag: values.tag }}`,
            failed: t`Couldn’t save ${{ tag: values.tag }}`,
          },
          added.error,
        )
    } else if (added.ok) onDone()
  })

  const guard = useLeaveGuard({
    // A request that was sent goes on.
    loses: isDirty && !busy,
    losesByReload: isDirty,
    inPage: true,
    onLeave: onDone,
  })
  const escape = {
    onKeyDown: (event: KeyboardEvent) => {
      if (keyOf(event) !== 'Escape' || !edited) return
      // The same key press would close the question that it opens.
      event.stopPropagation()
      guard.leave()
    },
  }

  return (
    <form
      noValidate
      aria-label={edited ? t`Edit ${{ tag: edited.tag }}` : t`Add tag`}
      className="grid gap-3 px-4 py-3.5 lg:px-0"
      onSubmit={(event) => void submit(event)}
    >
      <div className={classes('grid items-start max-lg:gap-3', tagColumns.form)}>
        <TextField
          control={control}
          name="tag"
          className="lg:pr-2.5 lg:pl-4"
          label={<Trans context="of a tag: key=value">Key</Trans>}
          hint={replaced && <Trans>This tag exists. Its value will be replaced.</Trans>}
          required
          mono
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          readOnly={edited !== undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={focusKey}
        />
        <TextField
          control={control}
          name="value"
          className="lg:px-2.5"
          label={<Trans>Value</Trans>}
          autoComplete="off"
          // Editing a tag means changing its value.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={edited !== undefined}
          {...escape}
        />
        <TextField
          control={control}
          name="extra"
          className="lg:px-2.5"
          label={<Trans>Extra</Trans>}
          optional
          autoComplete="off"
          {...escape}
        />
        <div className="flex flex-wrap justify-end gap-2 max-lg:justify-start lg:pt-6 lg:pr-4 lg:pl-2.5">
          <Button type="submit" busy={busy} variant={edited ? 'primary' : 'secondary'}>
            {edited ? <Trans>Save</Trans> : replaced ? <Trans>Replace</Trans> : <Trans>Add</Trans>}
          </Button>
          {edited && (
            <Button variant="ghost" onClick={guard.leave}>
              <Trans>Cancel</Trans>
            </Button>
          )}
        </div>
      </div>
      <StillCheckingNote left={checking} className="lg:px-4" />
      {add.failure && (
        <div className="lg:px-4">
          <WriteFailure error={add.failure} />
        </div>
      )}
      <UnsavedChangesDialog guard={guard} />
    </form>
  )
}

/** Aligns the table's columns with the forms in and below it. */
export const tagColumns = {
  name: 'lg:w-[22%]',
  value: 'lg:w-[33%]',
  end: 'lg:w-42',
  form: 'lg:grid-cols-[22%_33%_minmax(0,1fr)_--spacing(42)]',
} as const
