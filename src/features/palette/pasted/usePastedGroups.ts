import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FoundInText } from './foundInText.ts'
import type { Entry, Group } from '../entry.ts'
import type { LastingGoal } from '../paletteAction.ts'

/** More than these are selected and looked at in the list. */
const mostShown = 50

/** What a pasted text names, as groups of lines: all of it to be selected, each to be opened. */
export function usePastedGroups(): (
  found: FoundInText,
  entryOf: (paletteAction: LastingGoal) => Entry | undefined,
) => readonly Group[] {
  const { t } = useLingui()
  return ({ servers, invoices }, entryOf) => {
    const ids = servers.map(({ id }) => id)
    const opened = servers.slice(0, mostShown).flatMap(({ id, by }): Entry[] => {
      const entry = entryOf({ kind: 'server', id })
      return entry ? [{ ...entry, hint: by.join(', ') }] : []
    })
    return [
      {
        value: t`Named in the text`,
        items:
          ids.length === 0
            ? []
            : [
                {
                  label: t`${plural(ids.length, { one: 'Select this server', other: 'Select these # servers' })}`,
                  hint: t`in the list`,
                  paletteAction: { kind: 'select', ids } as const,
                },
              ],
      },
      { value: t`Servers`, items: opened },
      {
        value: t`Invoices`,
        items: invoices.flatMap((id) => entryOf({ kind: 'invoice', id }) ?? []),
      },
    ].filter(({ items }) => items.length > 0)
  }
}
