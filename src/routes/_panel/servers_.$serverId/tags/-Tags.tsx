import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Tags as TagsIcon, X } from 'lucide-react'
import { useState } from 'react'
import { addTag, listTags, removeTag } from '#api/actions/tags.ts'
import type { ServerTag } from '#api/serverTag.ts'
import { useMutateAction } from '#api/hooks.ts'
import type { ServerTarget } from '#commands/command.ts'
import { brief } from '#domain/brief.ts'
import { personalTags } from '#domain/server.ts'
import { WriteFailure } from '#reading/CallFailure.tsx'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Row, Table, Td, Th } from '#ui/Table.tsx'
import { toast } from '#ui/toast.ts'
import { ReadPart } from '#reading/ReadPart.tsx'
import { useAllowed } from '#reading/useAllowed.ts'
import { useDisabledReason } from '#serverCommands/useDisabledReason.ts'
import { TagForm } from './-TagForm.tsx'

/** The tags a person gave a server; what the service notes there itself is shown elsewhere. */
export function Tags({ target }: { target: ServerTarget }) {
  const { t } = useLingui()
  // How many tags were added: each is given in a form of its own, which begins empty.
  const [added, setAdded] = useState(0)
  const read = useAllowed(listTags, { id: target.id }, target.id)
  const reason = useDisabledReason(target)('tag')
  return (
    <Card
      flush
      title={<Trans>Tags</Trans>}
      description={<Trans>Words of your own, to find servers by and for scripts to read.</Trans>}
    >
      <ReadPart read={read}>
        {(all) => {
          const tags = personalTags(all)
          return (
            <>
              {tags.length === 0 ? (
                <EmptyState icon={<TagsIcon />} title={<Trans>No tags yet</Trans>}>
                  <Trans>
                    A tag such as env=prod lets you find this server among others, and gives scripts
                    something to go by.
                  </Trans>
                </EmptyState>
              ) : (
                <TagTable tags={tags} target={target} />
              )}
              <div className="border-t border-line bg-sunken px-4 py-3.5">
                {reason === undefined ? (
                  <TagForm
                    key={added}
                    serverId={target.id}
                    tags={tags}
                    goesOn={added > 0}
                    onDone={() => setAdded(added + 1)}
                  />
                ) : (
                  <p className="text-muted">{t`Tags cannot be changed: ${reason}`}</p>
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
  const remove = useRemoval(target.id)
  return (
    <>
      <Table label={t`Tags`} stack>
        <thead>
          <tr>
            <Th>
              <Trans context="of a tag: key=value">Key</Trans>
            </Th>
            <Th>
              <Trans>Value</Trans>
            </Th>
            <Th>
              <Trans>Extra</Trans>
            </Th>
            <Th>
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
                <td colSpan={4} className="bg-sunken px-4 py-3.5 max-sm:col-span-full max-sm:-mx-4">
                  <TagForm
                    serverId={target.id}
                    tags={tags}
                    edited={tag}
                    onDone={() => setEdited(undefined)}
                  />
                </td>
              </Row>
            ) : (
              <TagRow
                key={tag.tag}
                tag={tag}
                target={target}
                removing={remove.removing === tag.tag}
                onEdit={() => setEdited(tag.tag)}
                onRemove={() => remove.run(tag)}
              />
            ),
          )}
        </tbody>
      </Table>
      {remove.error && (
        <div className="border-t border-line p-3">
          <WriteFailure error={remove.error} />
        </div>
      )}
    </>
  )
}

interface TagRowProps {
  tag: ServerTag
  target: ServerTarget
  removing: boolean
  onEdit: () => void
  onRemove: () => void
}

/** Long values are cut on screen only: copying takes the whole. */
const cell = 'sm:w-1/3 sm:max-w-0'

function TagRow({ tag: { tag, value, extra }, target, removing, onEdit, onRemove }: TagRowProps) {
  const { t } = useLingui()
  const reasons = useDisabledReason(target)
  return (
    <Row aria-busy={removing || undefined} className={removing ? 'opacity-50' : undefined}>
      <Td place="title" className="mono font-[580] max-sm:-ml-2.5 sm:w-1/5 sm:max-w-0">
        <span className="block min-w-0 truncate">{brief(tag)}</span>
      </Td>
      <Td label={t`Value`} className={cell}>
        {value !== '' && (
          <Copyable value={value} className="min-w-0">
            {brief(value)}
          </Copyable>
        )}
      </Td>
      <Td label={t`Extra`} className={cell}>
        {extra !== '' && (
          <Copyable value={extra} className="min-w-0">
            {brief(extra)}
          </Copyable>
        )}
      </Td>
      <Td place="end" className="text-right">
        <IconButton
          label={t`Change ${brief(tag)}`}
          icon={<Pencil />}
          disabledReason={reasons('tag')}
          onClick={onEdit}
        />
        <IconButton
          label={t`Remove ${brief(tag)}`}
          icon={<X />}
          disabledReason={removing ? t`This is under way already.` : reasons('untag')}
          onClick={onRemove}
        />
      </Td>
    </Row>
  )
}

/** A removed tag can be put back: nothing is asked before. */
function useRemoval(id: number) {
  const { t } = useLingui()
  const remove = useMutateAction(removeTag, { untilReadAgain: true })
  const add = useMutateAction(addTag)
  const putBack = ({ tag, value, extra }: ServerTag): void =>
    add.mutate({ id, tag, value, extra, component: 'eq' })
  return {
    removing: remove.isPending ? remove.variables.tag : undefined,
    error: remove.error ?? add.error,
    run: (tag: ServerTag): void => {
      // What the last attempt met is past: only the failure of this one is shown.
      add.reset()
      // With the last tag the table goes before the call is over: the way back must not go with it.
      void remove.mutateAsync({ id, tag: tag.tag, component: 'eq' }).then(
        () =>
          toast({
            id: `tag.${id}`,
            tone: 'ok',
            title: t`${tag.tag} removed`,
            action: { label: t`Put it back`, onSelect: () => putBack(tag) },
          }),
        // Shown below the table.
        () => undefined,
      )
    },
  }
}
