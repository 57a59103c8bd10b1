import { useEffect, useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { useDraft } from '#lib/forms/draft.ts'
import { draftedKeys } from '#features/servers/access/accessSchemas.ts'
import { OutdatedPart } from '#lib/lazy/lazy.tsx'
import { useAccountRecord } from '#lib/session/hooks.ts'
import {
  orderDraft,
  draftedFields,
  secretFields,
  type OrderForm,
  type OrderValues,
} from './orderFields.ts'

interface Props {
  /** The initial values. */
  typed: OrderValues
  /** The API installs an operating system, which needs a root password. */
  hasOs: boolean
  /** The number of servers. */
  count: number
  onReady: (form: OrderForm) => void
  onTyped: (typed: OrderValues) => void
}

/** Owns the form's state and renders nothing: the steps render the fields. */
export function HeadlessOrderForm({ typed, hasOs, count, onReady, onTyped }: Props) {
  const account = useAccountRecord()
  const [schemaGone, setSchemaGone] = useState(false)
  const resolver: Resolver<OrderValues> = async (...values) => {
    try {
      return await (await loadResolver())(hasOs, count, account)(...values)
    } catch (error) {
      setSchemaGone(true)
      throw error
    }
  }
  const form = useForm<OrderValues>({ resolver, defaultValues: typed })
  useDraft(form, orderDraft, [...draftedFields], [...secretFields], { parts: draftedKeys })
  const { subscribe, trigger } = form
  // react-hook-form keeps values outside of React: publish them to the summaries around the steps.
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => onTyped({ ...values }) }),
    [subscribe, onTyped],
  )
  // Before the order is sent, the library checks a field only when a step ends: what was wrong then is checked while it is mended.
  useEffect(
    () =>
      subscribe({
        formState: { values: true, errors: true },
        callback: ({ type, errors = {} }) => {
          const wrong = [...draftedFields, ...secretFields].filter(
            (name) => errors[name] !== undefined,
          )
          if (type === 'change' && wrong.length > 0) void trigger(wrong)
        },
      }),
    [subscribe, trigger],
  )
  useEffect(() => onReady(form), [form, onReady])
  return schemaGone && <OutdatedPart />
}

const loadResolver = async () => (await import('./orderFormSchema.ts')).orderResolver
