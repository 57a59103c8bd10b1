/**
 * The state of the sign-in form. The only form without react-hook-form: it loads first, and a few fields aren't worth
 * 11 kB.
 */
import { useRef, useState, type ChangeEvent, type RefObject, type SubmitEvent } from 'react'
import type * as z from 'zod/mini'
import { signInFields, type SignInChoice, type SignInValues } from './signInFields.ts'

const fields = ['email', 'password', 'location', 'key', 'ttl'] as const
type SelectField = 'location' | 'ttl'
type TextField = Exclude<(typeof fields)[number], SelectField>
type CheckboxField = 'ipMayChange' | 'remember'

export interface SignInFormState {
  formRef: RefObject<HTMLFormElement | null>
  /** Without what was filled in without an event since the last change; see `entered`. */
  values: SignInValues
  /** What the fields hold now. */
  entered: () => SignInValues
  /** By field; shown from the first submit on, until they are fixed. */
  errors: Readonly<Partial<Record<string, string>>>
  busy: boolean
  failure: string | undefined
  /** Uncontrolled: React would take away what was filled in without an event when it renders again. */
  textProps: (field: TextField) => {
    name: TextField
    defaultValue: string
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
  selectProps: (field: SelectField) => {
    name: SelectField
    value: string
    onChange: (event: ChangeEvent<HTMLSelectElement>) => void
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
  const formRef = useRef<HTMLFormElement>(null)
  const entered = (): SignInValues => ({ ...values, ...filledIn(formRef.current) })
  const set = (change: Partial<SignInValues>) => setValues({ ...entered(), ...change })

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
    formRef,
    values,
    entered,
    errors: isSubmitted && parsed.error ? errorsByField(parsed.error) : {},
    busy,
    failure,
    textProps: (field) => ({
      name: field,
      defaultValue: values[field],
      onChange: ({ target }) => set({ [field]: target.value }),
    }),
    selectProps: (field) => ({
      name: field,
      value: values[field],
      onChange: ({ target }) => set({ [field]: target.value }),
    }),
    checkboxProps: (field) => ({
      name: field,
      checked: values[field],
      onChange: ({ target }) => set({ [field]: target.checked }),
    }),
    invertedCheckboxProps: (field) => ({
      checked: !values[field],
      onChange: ({ target }) => set({ [field]: !target.checked }),
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
      const filled = entered()
      setValues(filled)
      const checked = signInFields.safeParse(filled)
      if (checked.success) return void submitOnce(checked.data)
      const [first] = Object.keys(errorsByField(checked.error))
      const input = first === undefined ? null : event.currentTarget.elements.namedItem(first)
      if (input instanceof HTMLElement) input.focus()
    },
  }
}

/** What the fields of a form hold. Some password managers fill them in without an event. */
function filledIn(form: HTMLFormElement | null): Partial<Record<(typeof fields)[number], string>> {
  const values: ReturnType<typeof filledIn> = {}
  for (const name of fields) {
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
