/**
 * What is typed into the sign-in form, and what is wrong with it. By hand, and not with react-hook-form as every other
 * form: it is the first thing that loads, and three fields are not worth 11 kB.
 */
import { useState, type ChangeEvent, type SubmitEvent } from 'react'
import type * as z from 'zod/mini'
import { signInFields, type SignInChoice, type SignInValues } from './signInFields.ts'

type Written = 'email' | 'password' | 'location' | 'key' | 'ttl'
type Ticked = 'addressMayChange' | 'remember'

export interface SignInEntry {
  values: SignInValues
  /** What is wrong with a field; said from the first press on, and gone as it is mended. */
  problems: Readonly<Partial<Record<string, string>>>
  busy: boolean
  /** What came of the last sending. */
  failure: string | undefined
  written: (field: Written) => {
    name: Written
    value: string
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  }
  ticked: (field: Ticked) => {
    name: Ticked
    checked: boolean
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
  /** For a box that is ticked while the field is false. */
  unticked: (field: Ticked) => Omit<ReturnType<SignInEntry['ticked']>, 'name'>
  setMode: (mode: SignInValues['mode']) => void
  /** For what went wrong beside the form's own sending. */
  setFailure: (words: string | undefined) => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

interface Sending {
  /** Begins empty or with what is known. */
  start: () => SignInValues
  send: (choice: SignInChoice) => Promise<void>
  /** The words for what went wrong while it was sent. */
  failureOf: (error: unknown) => string
}

export function useSignInEntry({ start, send, failureOf }: Sending): SignInEntry {
  const [values, setValues] = useState(start)
  const [pressed, setPressed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const read = signInFields.safeParse(values)
  const set = (change: Partial<SignInValues>) => setValues((before) => ({ ...before, ...change }))

  async function sendOnce(choice: SignInChoice): Promise<void> {
    setFailure(undefined)
    setBusy(true)
    try {
      await send(choice)
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    problems: pressed && read.error ? wordsByField(read.error) : {},
    busy,
    failure,
    written: (field) => ({
      name: field,
      value: values[field],
      onChange: ({ target }) => set({ [field]: target.value }),
    }),
    ticked: (field) => ({
      name: field,
      checked: values[field],
      onChange: ({ target }) => set({ [field]: target.checked }),
    }),
    unticked: (field) => ({
      checked: !values[field],
      onChange: ({ target }) => set({ [field]: !target.checked }),
    }),
    setFailure,
    setMode(mode) {
      set({ mode })
      setPressed(false)
      setFailure(undefined)
    },
    onSubmit(event) {
      event.preventDefault()
      if (busy) return
      setPressed(true)
      if (read.success) return void sendOnce(read.data)
      const [first] = Object.keys(wordsByField(read.error))
      const wrong = first === undefined ? null : event.currentTarget.elements.namedItem(first)
      if (wrong instanceof HTMLElement) wrong.focus()
    },
  }
}

/** The first thing that is wrong with each field. */
function wordsByField({ issues }: z.core.$ZodError): Readonly<Record<string, string>> {
  const words: Record<string, string> = {}
  for (const { path, message } of issues) words[String(path[0])] ??= message
  return words
}
