import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { CornerDownLeft, X } from 'lucide-react'
import { useState, type ClipboardEvent } from 'react'
import { typedWords, wordsOf } from './commandSearch.ts'
import { useOwner } from '#work/hooks.ts'
import { useStore } from '#lib/store/useStore.ts'
import { serverSelection } from '#features/servers/view/serverSelection.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { isRepeated } from '#ui/keyPress.ts'
import { Kbd, isShortcut } from '#ui/pageKeys.tsx'
import { focusAfterDialog } from '#ui/returnFocus.ts'
import type { Entry, Group } from './entry.ts'
import { findMatches, type SearchQuery } from './findMatches.ts'
import { SourceNotes } from './Notes.tsx'
import { MentionsNote } from '#features/servers/mentions/MentionsNote.tsx'
import { usePasted, usePastedGroups, usePastedText } from './pasted/usePasted.ts'
import { recentEntries, remember } from './recent.ts'
import { parseName } from './rows/rows.ts'
import { useEntryNamed, useSearchIndex, useEntryActions } from './useEntries.ts'
import { useGroups } from './useGroups.ts'
import { useDebounced } from '#ui/useUrlText.ts'
import { useSources, type SourceStatus, type Sources, useTargets } from './useSources.ts'
import { useServiceMatches } from './useServiceMatches.ts'

interface Props {
  /** Typed before the palette was loaded. */
  typed: string
  onClose: () => void
  onShortcuts: () => void
}

/** Finds and opens things. A command only opens its dialog: nothing is sent from here. */
export function CommandPalette({ typed, onClose, onShortcuts }: Props) {
  const { t } = useLingui()
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex justify-center sm:items-start sm:p-4 sm:pt-[min(5.625rem,12dvh)]">
          <Dialog.Popup
            aria-label={t`Command palette`}
            finalFocus={focusAfterDialog}
            className="flex max-h-dvh w-full flex-col overflow-hidden bg-surface text-ink outline-none max-sm:h-dvh max-sm:pb-[env(safe-area-inset-bottom)] sm:max-h-[min(36rem,calc(100dvh-7rem))] sm:max-w-155 sm:rounded-dialog sm:border sm:border-line sm:shadow-float"
            onKeyDown={(event) => {
              if (!isShortcut('find', event)) return
              event.preventDefault()
              if (!isRepeated(event)) onClose()
            }}
          >
            <Finder typed={typed} onClose={onClose} onShortcuts={onShortcuts} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Finder({ typed, onClose, onShortcuts }: Props) {
  const { t } = useLingui()
  const { identity } = useSignedIn()
  const [text, setText] = useState(typed)
  const sources = useSources()
  const owner = useOwner()
  const { groups, parts, note, isPending } = useFound(text, sources, onShortcuts)
  const isOneServer = identity.kind === 'api-key' && identity.serverId !== undefined

  function take(entry: Entry) {
    if (entry.disabledReason !== undefined) return
    onClose()
    remember(owner, entry.name)
    entry.open()
  }

  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      mode="none"
      autoHighlight="always"
      keepHighlight
      value={text}
      onValueChange={(value, { reason }) => {
        // Choosing an item also reports its label as the value; it isn't a search.
        if (reason !== 'item-press') setText(value)
      }}
      itemToStringValue={({ label }: Entry) => label}
    >
      <div className="flex items-center gap-2.5 border-b border-line px-4 py-3">
        <Autocomplete.Input
          aria-label={t`Search servers, IPs, invoices and commands`}
          // The dialog would only move focus in the next frame, losing a letter typed until then.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          placeholder={t`Search servers, IPs, invoices and commands`}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          className="h-6 w-full min-w-0 flex-1 bg-transparent text-dialog outline-none"
          onPaste={(event) => pasteLines(event, setText)}
        />
        <Dialog.Close aria-label={t`Close`} className="rounded-tag touch:px-2 touch:py-2.5">
          <X className="size-4.5 sm:hidden" aria-hidden="true" />
          <span className="max-sm:hidden">
            <Kbd>esc</Kbd>
          </span>
        </Dialog.Close>
      </div>
      <div className="min-h-0 flex-1 scroll-py-9 overflow-y-auto overscroll-contain">
        <Autocomplete.List aria-label={t`Results`} className="pb-1.5 data-empty:hidden">
          {(group: Group) => (
            <Autocomplete.Group key={group.value} items={group.items}>
              <Autocomplete.GroupLabel className="px-4 pt-3 pb-1 text-tiny text-muted">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(entry: Entry) => (
                  <Line key={entry.name} entry={entry} onChoose={() => take(entry)} />
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        <Autocomplete.Status className="grid gap-1 px-4 py-2.5 text-small text-muted empty:hidden">
          {groups.length === 0 && note === null && (
            <p>
              {isPending || sources.statuses.some(({ state }) => state === 'reading') ? (
                <Trans>Loading…</Trans>
              ) : (
                <Trans>No results. Try a shorter search.</Trans>
              )}
            </p>
          )}
          {note}
          <SourceNotes parts={parts} isOneServer={isOneServer} />
        </Autocomplete.Status>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 text-small text-muted">
        <span>
          <Trans>Paste IPs, MACs, server numbers or a ticket to select those servers</Trans>
        </span>
        <button
          type="button"
          className="rounded-tag hover:text-ink hover:underline touch:py-2.5"
          onClick={onShortcuts}
        >
          <Trans>? All shortcuts</Trans>
        </button>
      </div>
    </Autocomplete.Root>
  )
}

function Line({ entry, onChoose }: { entry: Entry; onChoose: () => void }) {
  const { label, hint, disabledReason } = entry
  return (
    <Autocomplete.Item
      value={entry}
      disabled={disabledReason !== undefined}
      onClick={onChoose}
      className="group flex min-h-8.5 scroll-my-2 items-center justify-between gap-x-4 px-4 py-1.5 outline-none data-disabled:text-muted data-highlighted:bg-accent-soft forced-colors:data-highlighted:chosen touch:min-h-11"
    >
      <span className="min-w-0 font-[620] wrap-anywhere group-data-disabled:font-medium">
        {label}
      </span>
      <span className="flex min-w-0 shrink-0 items-center gap-2.5 text-muted max-sm:max-w-2/3 max-sm:shrink">
        <span className="num text-right wrap-anywhere">{disabledReason ?? hint}</span>
        <span className="hidden group-data-highlighted:not-group-data-disabled:inline max-sm:hidden!">
          <Kbd>
            <CornerDownLeft className="inline size-3" aria-hidden="true" />
          </Kbd>
        </span>
      </span>
    </Autocomplete.Item>
  )
}

/** A single-line input drops line breaks, which would join the last word of a line to the first of the next. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>, show: (text: string) => void) {
  const pasted = event.clipboardData.getData('text/plain')
  if (!/[\r\n]/.test(pasted)) return
  event.preventDefault()
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const before = value.slice(0, selectionStart ?? value.length)
  const after = value.slice(selectionEnd ?? value.length)
  show(`${before}${pasted.replaceAll(/\s+/g, ' ').trim()}${after}`)
}

/** Groups of entries that match the text. */
function useFound(text: string, sources: Sources, showShortcuts: () => void) {
  const owner = useOwner()
  const { serverId } = useParams({ strict: false })
  const current = serverId === undefined ? undefined : sources.byId.get(serverId)
  const tools = useEntryActions(serverId, showShortcuts)
  const { ids } = useStore(serverSelection)
  const [recent] = useState(() => recentEntries(owner))
  const settled = useDebounced(text)
  const mentioned = usePastedText(text)
  const words = mentioned.isTicket ? [] : wordsOf(text)
  const matches = useServiceMatches(mentioned.isTicket ? [] : typedWords(settled))
  const query: SearchQuery = {
    words,
    isServiceMatch: (word, { id }) => matches.ids.get(word)?.has(id) ?? false,
    current,
    selected: [...ids],
    recent,
  }
  const found = findMatches(useSearchIndex(sources), query)
  const isUnmatched =
    words.length > 0 && found.groups.length === 0 && settled === text && !matches.pending
  const pasted = usePasted(mentioned, sources, isUnmatched)
  const isSearch = pasted === undefined
  const shownServerIds = isSearch
    ? [...found.recent, ...found.groups.flatMap(({ names }) => names)].flatMap((name) => {
        const named = parseName(name)
        const id = named?.kind === 'server' ? named.id : undefined
        return (named?.kind === 'row' && named.row.command ? named.serverId : id) ?? []
      })
    : []
  // No details are loaded for entries that the next letter may remove.
  const targetOf = useTargets(settled === text ? [...new Set(shownServerIds)] : [])
  const entryNamed = useEntryNamed(sources, targetOf, tools)
  const groupsOf = useGroups(tools)
  const pastedGroupsOf = usePastedGroups(tools)
  const tags: readonly SourceStatus[] =
    matches.error === null
      ? []
      : [{ name: 'tags', state: 'failed', error: matches.error, retry: matches.retry }]
  return {
    groups: pasted
      ? pastedGroupsOf(pasted, entryNamed)
      : groupsOf(found, entryNamed, { selected: query.selected, text }),
    note: pasted ? <MentionsNote found={pasted} /> : null,
    parts: [...sources.statuses, ...tags],
    // What only the API finds may still come.
    isPending: matches.pending || settled !== text,
  }
}
