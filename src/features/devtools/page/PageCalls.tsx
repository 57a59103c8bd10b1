import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useConfig } from '#config.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useUrlText } from '#ui/useUrlText.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Tag } from '#ui/Chip.tsx'
import { Calls, useRecipe } from '#lib/apiCalls/Calls.tsx'
import { searchFor, searchText } from '#lib/text/searchText.ts'
import type { ApiCall } from '#api/apiCall.ts'
import type { Recipe } from '#lib/apiCalls/recipe/recipe.ts'
import { useOpenPageCalls } from './callsInAddress.ts'
import { allActions, type CallGroup, readsIn, templateOf, writesFor } from './pageCalls.ts'
import { requestLog } from '../requestLog/log.ts'

/** The page's API calls to copy, and a search among all actions. */
export function PageCalls({ lookedFor }: { lookedFor: string }) {
  const { t } = useLingui()
  const show = useOpenPageCalls()
  const { apiReference } = useConfig()
  const reads = usePageReads()
  const box = useUrlText(lookedFor, (text) => show(text, { replace: true }))
  const writes = writesFor(reads)
  const query = box.text.trim()
  return (
    <Dialog
      open
      placement="side"
      size="wide"
      onClose={() => show(undefined)}
      title={<Trans>API calls on this page</Trans>}
      description={
        <Trans>Everything in this panel uses the API. Copy the calls into your own programs.</Trans>
      }
      footer={
        apiReference !== undefined && (
          <a
            href={apiReference}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary')}
          >
            <Trans>API reference</Trans>
          </a>
        )
      }
    >
      <TextInput
        type="search"
        aria-label={t`Search actions`}
        placeholder={t`Search actions, e.g. reboot`}
        value={box.text}
        onChange={({ currentTarget: { value } }) => box.type(value)}
        onBlur={box.flush}
      />
      {query === '' ? (
        <>
          <Section title={<Trans>Read calls</Trans>} groups={reads} />
          <Section title={<Trans>Write calls</Trans>} groups={writes} />
        </>
      ) : (
        <SearchResults query={query} ofPage={[...reads, ...writes]} />
      )}
    </Dialog>
  )
}

function Section({ title, groups }: { title: ReactNode; groups: readonly CallGroup[] }) {
  if (groups.length === 0) return null
  return (
    <section className="grid min-w-0 gap-1">
      <h3 className="text-small font-[580] text-muted">{title}</h3>
      <Rows groups={groups} />
    </section>
  )
}

const Rows = ({ groups }: { groups: readonly CallGroup[] }) => (
  <div className="grid min-w-0 gap-0.5">
    {groups.map((group, index) => (
      // Stable as the page reads more, so that open rows stay open.
      <CallRow
        key={`${group.action.key} ${sameAction(groups.slice(0, index), group)}`}
        group={group}
      />
    ))}
  </div>
)

const sameAction = (groups: readonly CallGroup[], { action }: CallGroup): number =>
  groups.filter((group) => group.action.key === action.key).length

/** The page's own calls come first, with their fields filled in. */
function SearchResults({ query, ofPage }: { query: string; ofPage: readonly CallGroup[] }) {
  const { t } = useLingui()
  const known = new Set(ofPage.map(({ action }) => action.key))
  const isIn = searchFor(query)
  const others = allActions.filter(({ key }) => !known.has(key)).map(templateOf)
  const found = [...ofPage, ...others].filter(({ action, label }) =>
    isIn(searchText([action.key, label ? t(label) : ''])),
  )
  return (
    <>
      <output className="text-small text-muted">
        {found.length === 0 ? (
          <Trans>No results</Trans>
        ) : (
          <Plural value={found.length} one="# action" other="# actions" />
        )}
      </output>
      <Rows groups={found} />
    </>
  )
}

function CallRow({ group: { action, label, calls } }: { group: CallGroup }) {
  const { t, i18n } = useLingui()
  const duration = useLastDuration(calls)
  const [open, setOpen] = useState(false)
  return (
    <Disclosure
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      summary={
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
          {label && <span>{t(label)}</span>}
          <span
            className={label ? 'mono font-normal wrap-anywhere text-muted' : 'mono wrap-anywhere'}
          >
            {action.key}
          </span>
        </span>
      }
      note={
        <span className="flex items-center gap-1.5">
          {duration !== undefined && (
            <span className="num" title={t`Duration of the last response`}>
              {t`${i18n.number(Math.round(duration))} ms`}
            </span>
          )}
          {calls.length > 1 && <span className="num">{calls.length}×</span>}
          {action.pin && <Tag>PIN</Tag>}
          <Tag>{action.effect === 'read' ? t`read` : t`write`}</Tag>
        </span>
      }
    >
      {open && <Calls calls={calls} />}
    </Disclosure>
  )
}

/** Of the newest response to one of these calls, by the request log. In ms. */
function useLastDuration(calls: readonly ApiCall[]): number | undefined {
  const entries = useSyncExternalStore(requestLog.subscribe, requestLog.entries)
  const recipeOf = useRecipe()
  const signatures = new Set(calls.map((call) => signatureOf(fieldsOf(recipeOf(call)))))
  const key = calls[0]?.action.key
  return entries.find(
    ({ call }) =>
      call.action === key && call.took !== undefined && signatures.has(signatureOf(call.request)),
  )?.call.took
}

/** As the log records them. */
const fieldsOf = ({ fields }: Recipe): [string, string][] =>
  fields.map(({ name, value }) => [name, 'variable' in value ? `$${value.variable}` : value.text])

/** Independent of the fields' order. */
const signatureOf = (fields: readonly (readonly [string, string])[]): string =>
  JSON.stringify(fields.map(([name, value]) => `${name}=${value}`).toSorted())

function usePageReads(): CallGroup[] {
  // The cache is mutable: memoized, the result would be stale.
  'use no memo'
  const cache = useQueryClient().getQueryCache()
  const inUse = () => cache.findAll({ type: 'active' })
  // A string is stable between changes; a new array isn't.
  useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () =>
      inUse()
        .map(({ queryHash }) => queryHash)
        .join('\n'),
  )
  return readsIn(inUse().map(({ queryKey }) => queryKey))
}
