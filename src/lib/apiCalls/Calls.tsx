import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ApiCall } from '#api/apiCall.ts'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { CopyButton } from '#ui/Copyable.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { isLanguage, languages, type Language } from './recipe/languages.ts'
import { recipeOf, variablesOf, type Recipe } from './recipe/recipe.ts'
import { useSession, useSessionStore } from '#lib/session/hooks.ts'

/** Loads the whole contract, so only on demand. */
const Replies = lazy(async () => (await import('./Replies.tsx')).Replies)

const storageKey = 'patchbay.callLanguage'

/** All are copied, but only these are shown: they differ only in the server's number. */
const shownCalls = 5

interface Props {
  /** In the order in which they are sent. */
  calls: readonly ApiCall[]
}

/** API calls as code in a chosen language, with their response format. */
export function Calls({ calls }: Props) {
  const { t } = useLingui()
  const recipeFor = useRecipe()
  const [language, setLanguage] = useLanguage()
  const recipes = calls.map(recipeFor)
  const { label, write } = languages[language]
  const variables = variablesOf(recipes)
  const hidden = calls.length - shownCalls
  return (
    <div className="grid min-w-0 gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <SegmentedControl
          label={t`Code language`}
          value={language}
          onChange={setLanguage}
          options={Object.entries(languages).map(([value, { label: name }]) => ({
            // The keys of `languages` are the languages.
            value: value as Language,
            label: name,
          }))}
        />
        <CopyButton text={write(recipes)} label={t`Copy as ${label}`} />
      </div>
      <CodeBlock label={t`Call as ${label}`} code={write(recipes.slice(0, shownCalls))} />
      {hidden > 0 && (
        <p className="text-small text-muted">
          <Plural
            value={hidden}
            one="# more similar call is also copied"
            other="# more similar calls are also copied"
          />
        </p>
      )}
      {variables.length > 0 && (
        <p className="text-small text-muted">
          <Trans>
            Set <span className="mono">{variables.map((name) => `$${name}`).join(', ')}</span>{' '}
            before you run this. Secrets aren’t shown here.
          </Trans>
        </p>
      )}
      <Disclosure summary={<Trans>Response</Trans>}>
        <Replies actions={[...new Set(calls.map(({ action }) => action))]} />
      </Disclosure>
    </div>
  )
}

/** The language last chosen on this device, curl by default. */
function useLanguage(): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState<Language>(() => {
    const stored = safeLocalStorage.read(storageKey) ?? null
    return isLanguage(stored) ? stored : 'curl'
  })
  return [
    language,
    (chosen) => {
      safeLocalStorage.write(storageKey, chosen)
      setLanguage(chosen)
    },
  ]
}

/** Turns a call into a recipe for this session's API URL. */
export function useRecipe(): (call: ApiCall) => Recipe {
  const store = useSessionStore()
  const signedIn = useSession().status !== 'signed-out'
  const base = new URL(store.apiBase(), location.href).href.replace(/\/$/, '')
  return (call) => recipeOf(call, { base, signedIn })
}
