import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Tags as TagsIcon, X } from 'lucide-react'
import { useState } from 'react'
import { targetOf, useServer } from '#features/servers/view/useServer.ts'
import { listTags, removeTag } from '#api/actions/tags.ts'
import { attempt } from '#api/attempt.ts'
import type { ServerTag } from '#api/serverTag.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { truncate } from '#lib/text/truncate.ts'
import { personalTags } from '#lib/rules/server.ts'
import { WriteFailure, showFailureToast } from '#lib/queryStates/CallFailure.tsx'
import { StillCheckingNote } from '#lib/queryStates/StillChecking.tsx'
import { useStillChecking } from '#lib/queryStates/useStillChecking.ts'
import { useWriteInPlace } from '#lib/queryStates/useWriteInPlace.ts'
import { Unreadable } from '#lib/queryStates/Unreadable.tsx'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Row, Table, Td, Th } from '#ui/Table.tsx'
import { toast } from '#ui/toast.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { useDisabledReason } from '#features/servers/dialogs/useDisabledReason.ts'
import { tagColumns, TagForm } from './TagForm.tsx'
import { useTagWrite } from '#features/servers/dialogs/useTagWrite.ts'

export function TagsTab() {
  const target = targetOf(useServer())
  return <Tags key={target.id} target={target} />
}

/** Tags that people set. The API's own are shown elsewhere. */
function Tags({ target }: { target: ServerTarget }) {
  const { t } = useLingui()
  // Each added tag gets a new, empty form.
  const [added, setAdded] = useState(0)
  const read = useAllowed(listTags, { id: target.id }, target.id)
  const reason = useDisabledReason(target)('tag')
  return (
    <Card
      flush
      title={<Trans>Tags</Trans>}
      description={<Trans>Key-value pairs for you and your scripts</Trans>}
    >
      <ReadPart read={read}>
        {(all) => {
          const tags = personalTags(all)
          return (
            <>
              <Unreadable of={all} what="tags" inCard />
              {tags.length === 0 ? (
                <EmptyState icon={<TagsIcon />} title={<Trans>No tags</Trans>}>
                  <Trans>Tags such as env=prod help you and your scripts find this server.</Trans>
                </EmptyState>
              ) : (
                <TagTable tags={tags} target={target} />
              )}
              <div className="border-t border-line bg-sunken">
                {reason === undefined ? (
                  <TagForm
                    key={added}
                    serverId={target.id}
                    tags={tags}
                    focusKey={added > 0}
                    onDone={() => setAdded(added + 1)}
                  />
                ) : (
                  <p className="px-4 py-3.5 text-muted">{t`Tags can’t be changed: ${reason}`}</p>
                )}
              </div>
            </>
          )
        }}
      </ReadPart>
    </Card>
  )
}

function TagTable({ tags, target }: { tags: readonly ServerTag[]; target: ServerTarget }) {
  const { t } = useLingui()
  const [edited, setEdited] = useState<string>()
  /** Whose form was closed last, to return the focus to its button. */
  const [lastEdited, setLastEdited] = useState<string>()
  const removal = useRemoval(target.id)
  return (
    <>
      <Table label={t`Tags`} stack="tablet" className="unstacked:table-fixed">
        <thead>
          <tr>
            <Th className={tagColumns.name}>
              <Trans context="of a tag: key=value">Key</Trans>
            </Th>
            <Th className={tagColumns.value}>
              <Trans>Value</Trans>
            </Th>
            <Th>
              <Trans>Extra</Trans>
            </Th>
            <Th className={tagColumns.end}>
              <span className="sr-only">
                <Trans>Change</Trans>
              </span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {tags.map((tag) =>
            tag.tag === edited ? (
              <Row key={tag.tag}>
                <td colSpan={4} className="bg-sunken stacked:col-span-full stacked:-mx-4">
                  <TagForm
                    serverId={target.id}
                    tags={tags}
                    edited={tag}
                    onDone={() => {
                      setEdited(undefined)
                      setLastEdited(tag.tag)
                    }}
                  />
                </td>
              </Row>
            ) : (
              <TagRow
                key={tag.tag}
                tag={tag}
                target={target}
                isRemoving={removal.removing === tag.tag}
                wasEdited={lastEdited === tag.tag}
                onEdit={() => {
                  setEdited(tag.tag)
                  setLastEdited(undefined)
                }}
                onRemove={() => void removal.remove(tag)}
              />
            ),
          )}
        </tbody>
      </Table>
      <StillCheckingNote left={removal.checking} className="px-4 py-2" />
      {removal.failure && (
        <div className="border-t border-line p-3">
          <WriteFailure error={removal.failure} />
        </div>
      )}
    </>
  )
}

interface TagRowProps {
  tag: ServerTag
  target: ServerTarget
  isRemoving: boolean
  wasEdited: boolean
  onEdit: () => void
  onRemove: () => void
}

/** Long values are cut on screen only; copying copies all of it. */
function TagRow({
  tag: { tag, value, extra },
  target,
  isRemoving,
  wasEdited,
  onEdit,
  onRemove,
}: TagRowProps) {
  const { t } = useLingui()
  const reasons = useDisabledReason(target)
  return (
    <Row aria-busy={isRemoving || undefined} className={isRemoving ? 'opacity-50' : undefined}>
      <Td position="title" className="mono font-[580]">
        <span className="block min-w-0 truncate">{truncate(tag)}</span>
      </Td>
      <Td label={t`Value`}>
        {value !== '' && (
          <Copyable value={value} className="min-w-0">
            {truncate(value)}
          </Copyable>
        )}
      </Td>
      <Td label={t`Extra`}>
        {extra !== '' && (
          <Copyable value={extra} className="min-w-0">
            {truncate(extra)}
          </Copyable>
        )}
      </Td>
      <Td position="end" className="text-right">
        <IconButton
          label={t`Edit ${{ tag: truncate(tag) }}`}
          icon={<Pencil />}
          disabledReason={reasons('tag')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={wasEdited}
          onClick={onEdit}
        />
        <IconButton
          label={t`Remove ${{ tag: truncate(tag) }}`}
          icon={<X />}
          disabledReason={isRemoving ? t`Already in progress` : reasons('untag')}
          onClick={onRemove}
        />
      </Td>
    </Row>
  )
}

/** Asks for no confirmation: removing a tag can be undone. */
function useRemoval(id: number) {
  const { t } = useLingui()
  const remove = useTagWrite(id)
  const add = useTagWrite(id)
  const inPlace = useWriteInPlace()
  // The toast that offers this outlives the table, so failures are toasts as well.
  const restore = async (removed: ServerTag): Promise<void> => {
    const { tag } = removed
    const added = await attempt(add.send({ type: 'add', tag: removed, before: undefined }))
    if (added.ok) return
    showFailureToast(
      { about: t`Restore ${tag}`, failed: t`Couldn’t restore ${tag}` },
      added.error,
      { label: t`Try again`, onSelect: () => void restore(removed) },
    )
  }
  return {
    removing: remove.sending?.tag.tag,
    checking: useStillChecking({ action: removeTag, about: id }),
    failure: remove.failure,
    remove: async (tag: ServerTag): Promise<void> => {
      // Removing the last tag unmounts the table, but must still offer Undo.
      const { ok } = await inPlace(remove.send({ type: 'remove', tag }), {
        about: t`Remove ${{ tag: truncate(tag.tag) }}`,
        failed: t`Couldn’t remove ${{ tag: tag.tag }}`,
      })
      if (!ok) return
      toast({
        id: `tag.${id}`,
        tone: 'ok',
        title: t`${{ tag: tag.tag }} removed`,
        action: { label: t`Undo`, onSelect: () => void restore(tag) },
      })
    },
  }
}
