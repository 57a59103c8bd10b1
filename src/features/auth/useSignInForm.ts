/**
 * The state of the sign-in form. The only form without react-hook-form: it loads first, and a few fields aren't worth
 * 11 kB.
 */
import { useState, type ChangeEvent, type SubmitEvent } from 'react'
import type * as z from 'zod/mini'
import { signInFields, type SignInChoice, type SignInValues } from './signInFields.ts'

const textFields = ['email', 'password', 'location', 'key', 'ttl'] as const
type TextField = (typeof textFields)[number]
type CheckboxField = 'ipMayChange' | 'remember'

export interface SignInFormState {
  values: SignInValues
  /** By field; shown from the first submit on, until they are fixed. */
  errors: Readonly<Partial<Record<string, string>>>
  busy: boolean
  failure: string | undefined
  textProps: (field: TextField) => {
    name: TextField
    value: string
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  }
  checkboxProps: (field: CheckboxField) => {
    name: CheckboxField
    checked: boolean
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
  /** For a box that is checked while the field is false. */
  invertedCheckboxProps: (
    field: CheckboxField,
  ) => Omit<ReturnType<SignInFormState['checkboxProps']>, 'name'>
  setMode: (mode: SignInValues['mode']) => void
  /** For failures other than the form's own submit. */
  setFailure: (message: string | undefined) => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

interface Options {
  initialValues: () => SignInValues
  submit: (choice: SignInChoice) => Promise<void>
  failureMessage: (error: unknown) => string
}

export function useSignInForm({ initialValues, submit, failureMessage }: Options): SignInFormState {
  const [values, setValues] = useState(initialValues)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const parsed = signInFields.safeParse(values)
  const set = (change: Partial<SignInValues>) => setValues((before) => ({ ...before, ...change }))

  async function submitOnce(choice: SignInChoice): Promise<void> {
    setFailure(undefined)
    setBusy(true)
    try {
      await submit(choice)
    } catch (error) {
      setFailure(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    errors: isSubmitted && parsed.error ? errorsByField(parsed.error) : {},
    busy,
    failure,
    textProps: (field) => ({
      name: field,
      value: values[field],
      onChange: ({ target }) => set({ ...filledIn(target.form), [field]: target.value }),
    }),
    checkboxProps: (field) => ({
      name: field,
      checked: values[field],
      onChange: ({ target }) => set({ ...filledIn(target.form), [field]: target.checked }),
    }),
    invertedCheckboxProps: (field) => ({
      checked: !values[field],
      onChange: ({ target }) => set({ ...filledIn(target.form), [field]: !target.checked }),
    }),
    setFailure,
    setMode(mode) {
      set({ mode })
      setIsSubmitted(false)
      setFailure(undefined)
    },
    onSubmit(event) {
      event.preventDefault()
      if (busy) return
      setIsSubmitted(true)
      const filled = filledIn(event.currentTarget)
      set(filled)
      const entered = signInFields.safeParse({ ...values, ...filled })
      if (entered.success) return void submitOnce(entered.data)
      const [first] = Object.keys(errorsByField(entered.error))
      const input = first === undefined ? null : event.currentTarget.elements.namedItem(first)
      if (input instanceof HTMLElement) input.focus()
    },
  }
}

/** What the fields of a form hold. Some password managers fill them in without an event. */
function filledIn(form: HTMLFormElement | null): Partial<Record<TextField, string>> {
  const values: Partial<Record<TextField, string>> = {}
  for (const name of textFields) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      values[name] = field.value
  }
  return values
}

/** The first error of each field. */
function errorsByField({ issues }: z.core.$ZodError): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}
