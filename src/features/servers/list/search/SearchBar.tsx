// On every first screen, so not compiled, like building blocks (`notCompiled` in scripts/build/sourcePlugins.ts).
'use no memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import {
  isProblem,
  parseServerSearch,
  unmatchedValues,
  withTerm,
  type SearchProblem,
  type SearchField,
} from './serverSearch.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { ChipButton } from '#ui/Chip.tsx'
import { keyOf } from '#ui/keyPress.ts'
import { Menu } from '#ui/Menu.tsx'
import { pageKeys, useShortcut } from '#ui/pageKeys.tsx'
import { arrowDownToRows } from '#ui/useRowKeys.ts'
import { TextInput } from '#ui/TextInput.tsx'
import type { useUrlText } from '#ui/useUrlText.ts'

// Loaded with the first filter.
const FilterChips = lazy(async () => (await import('./Filters.tsx')).FilterChips)
const FilterMenu = lazy(async () => (await import('./Filters.tsx')).FilterMenu)
const FilterEditor = lazy(async () => (await import('./FilterEditor.tsx')).FilterEditor)
const SearchProblems = lazy(async () => (await import('./Filters.tsx')).Problems)

interface Props {
  box: ReturnType<typeof useUrlText>
  /** The search after typing has paused; mistakes aren't reported while typing. */
  settled: string
  /** Locations of the account's servers. */
  locations: readonly string[]
  /** At the end of the row. */
  children: ReactNode
}

/** The search box, its filters as chips, and its mistakes. */
export function SearchBar({ box, settled, locations, children }: Props) {
  const { t } = useLingui()
  const [editing, setEditing] = useState<{ field: SearchField; index: number }>()
  /** The editor's anchor: the pressed chip, or the button for new filters. */
  const anchor = useRef<HTMLElement>(null)
  const filterButton = useRef<HTMLSpanElement>(null)
  const terms = parseServerSearch(box.text)
  const settledTerms = parseServerSearch(settled)
  const problems: SearchProblem[] = [
    ...settledTerms.flatMap(({ parsed }) => (isProblem(parsed) ? [parsed] : [])),
    ...unmatchedValues(settledTerms, { locations }),
  ]
  const input = useRef<HTMLInputElement>(null)
  useShortcut('search', () => {
    input.current?.focus()
    input.current?.select()
  })
  return (
    <search className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-2.5">
        <TextInput
          ref={input}
          type="search"
          aria-keyshortcuts={pageKeys.search.key}
          mono
          aria-label={t`Search servers`}
          aria-describedby="search-problems"
          placeholder={t`Name, IP, or location:NL tag:env=prod`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="sm:max-w-115"
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
          onBlur={box.flush}
          onKeyDown={(event) => {
            if (keyOf(event) === 'Enter') box.flush()
            arrowDownToRows(event)
          }}
        />
        {terms.some(({ parsed }) => !isProblem(parsed) && parsed.field !== 'text') && (
          <FilterChips
            terms={terms}
            onEdit={(field, index, chip) => {
              anchor.current = chip
              setEditing({ field, index })
            }}
            onRemove={(index) => box.set(withTerm(box.text, index, undefined))}
          />
        )}
        <span ref={filterButton} className="inline-flex">
          <Menu
            trigger={
              <ChipButton>
                <Plus className="size-3.5" aria-hidden="true" />
                <Trans>Filter</Trans>
              </ChipButton>
            }
            popup={
              <FilterMenu
                onChoose={(field) => {
                  anchor.current = filterButton.current?.querySelector('button') ?? null
                  setEditing({ field, index: terms.length })
                }}
              />
            }
          />
        </span>
        {/* On phones the tools share a row. */}
        <div className="contents sm:ml-auto sm:flex sm:flex-wrap sm:items-center sm:gap-2.5">
          {children}
        </div>
      </div>
      <div id="search-problems" aria-live="polite" className="empty:hidden">
        {problems.length > 0 && <SearchProblems problems={problems} />}
      </div>
      {editing && (
        <FilterEditor
          key={`${editing.field} ${editing.index}`}
          field={editing.field}
          term={terms[editing.index]}
          locations={locations}
          anchor={anchor}
          onClose={() => setEditing(undefined)}
          onDone={(source) => {
            box.set(withTerm(box.text, editing.index, source))
            setEditing(undefined)
          }}
        />
      )}
    </search>
  )
}
