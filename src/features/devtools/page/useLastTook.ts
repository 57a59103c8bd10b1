import { useSyncExternalStore } from 'react'
import type { ApiCall } from '#api/apiCall.ts'
import { requestLog } from '../requestLog/log.ts'
import type { Recipe } from '#lib/apiCalls/recipe/recipe.ts'
import { useRecipe } from '#lib/apiCalls/Calls.tsx'

/** How long the newest reply to one of these calls took, in ms, as the log of this tab knows it. */
export function useLastTook(calls: readonly ApiCall[]): number | undefined {
  const entries = useSyncExternalStore(requestLog.subscribe, requestLog.entries)
  const recipeOf = useRecipe()
  const asked = new Set(calls.map((call) => sent(fieldsOf(recipeOf(call)))))
  const key = calls[0]?.action.key
  return entries.find(
    ({ call }) => call.action === key && call.took !== undefined && asked.has(sent(call.request)),
  )?.call.took
}

/** A recipe's fields as the log writes them. */
const fieldsOf = ({ fields }: Recipe): [string, string][] =>
  fields.map(({ name, value }) => [name, 'variable' in value ? `$${value.variable}` : value.text])

/** Whatever the order in which it was sent. */
const sent = (fields: readonly (readonly [string, string])[]): string =>
  JSON.stringify(fields.map(([name, value]) => `${name}=${value}`).toSorted())
