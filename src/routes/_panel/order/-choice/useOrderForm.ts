import { useState } from 'react'
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form'
import { readDraft, useDraft } from '#form/draft.ts'
import { loadCatalogue } from '#locales/index.ts'
import { orderDraft } from './orderDraft.ts'
import { draftedFields, nothingTyped, secretFields, type OrderValues } from './orderFields.ts'

export interface OrderForm {
  form: UseFormReturn<OrderValues>
  /** What the tab kept of it. */
  draft: Readonly<Record<string, string>>
  /** The rules could not be loaded, so that nothing typed can be checked. */
  rulesGone: boolean
}

/** The form of what is typed. `hasSystem`: the service installs it, and sets its password. */
export function useOrderForm(hasSystem: boolean): OrderForm {
  const [draft] = useState(() => readDraft(orderDraft))
  const [rulesGone, setRulesGone] = useState(false)
  const resolver: Resolver<OrderValues> = async (...typed) => {
    try {
      return await (await loadRules())(hasSystem)(...typed)
    } catch (error) {
      setRulesGone(true)
      throw error
    }
  }
  const form = useForm<OrderValues>({ resolver, defaultValues: { ...nothingTyped, ...draft } })
  useDraft(form, orderDraft, [...draftedFields], [...secretFields])
  return { form, draft, rulesGone }
}

/** With the words of what they say. */
async function loadRules() {
  const [{ orderResolver }] = await Promise.all([
    import('./orderRules.ts'),
    loadCatalogue('install'),
  ])
  return orderResolver
}
