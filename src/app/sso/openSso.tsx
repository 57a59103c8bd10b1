import { billingLocations } from '#lib/session/billingLocations.ts'
import { verifyCallback } from '#features/auth/sso/callback.ts'
import { beginSso } from '#features/auth/sso/begin.ts'
import { finishSso, type SsoResult } from '#features/auth/sso/finish.ts'
import {
  takeFlow,
  type SsoFlow,
  type SsoProvider,
  readSignInAgainUrl,
  SsoError,
} from '#features/auth/sso/flow.ts'
import type { SessionState } from '#lib/session/store.ts'
import type { SessionTerms } from '#features/auth/sessionTerms.ts'
import { DependenciesProvider } from '../DependenciesProvider.tsx'
import type { Dependencies } from '../DependenciesProvider.tsx'
import type { SsoVisit } from '../ssoVisit.ts'
import { show } from '../root.tsx'
import { SsoPage } from './SsoPage.tsx'

export type Outcome =
  | SsoResult
  /** Redirecting to the provider. */
  | { kind: 'redirecting' }
  | { kind: 'failed'; error: unknown }

/** Calls `onSignedIn` with the path to go to. */
export function openSso(
  dependencies: Dependencies,
  visit: SsoVisit,
  onSignedIn: (to: string) => void,
): Promise<void> {
  const terms = readSignInAgainUrl(visit.url.search)
  const flow = terms
    ? signInAgainFlow(visit.provider, terms, dependencies.session.get())
    : takeFlow()
  const onDone = (): void => {
    // Where the browser doesn't let the window close, it says that it can be closed.
    if (flow?.purpose === 'again') window.close()
    else onSignedIn(flow?.to ?? '/')
  }

  async function follow(attempt: Promise<Outcome>): Promise<void> {
    const work = attempt.catch((error: unknown): Outcome => ({ kind: 'failed', error }))
    const onRetry = (): void => void follow(redirect(flow, dependencies))
    show(
      <DependenciesProvider
        dependencies={dependencies}
        sessionEpoch={dependencies.session.sessionEpoch()}
      >
        <SsoPage provider={visit.provider} {...{ flow, work, onRetry, onDone }} />
      </DependenciesProvider>,
    )
    const { kind } = await work
    if (kind === 'signed-in') onDone()
  }
  return follow(terms ? redirect(flow, dependencies) : handleCallback(flow, visit, dependencies))
}

async function redirect(flow: SsoFlow | undefined, dependencies: Dependencies): Promise<Outcome> {
  if (!flow) throw new SsoError('not-begun')
  location.replace(await beginSso(flow, dependencies))
  return { kind: 'redirecting' }
}

async function handleCallback(
  flow: SsoFlow | undefined,
  { provider, url }: SsoVisit,
  dependencies: Dependencies,
): Promise<Outcome> {
  const isSignedIn = dependencies.session.get().status !== 'signed-out'
  if (flow?.purpose === 'sign-in' && isSignedIn) return { kind: 'signed-in' }
  const callback = verifyCallback(flow, provider, url)
  if (!callback.ok) throw new SsoError(callback.problem)
  return finishSso(callback.flow, callback.proof, dependencies)
}

/** The window shares the session of the waiting page. */
function signInAgainFlow(provider: SsoProvider, terms: SessionTerms, state: SessionState): SsoFlow {
  const identity = state.status === 'signed-out' ? undefined : state.session.identity
  return {
    provider,
    purpose: 'again',
    // `beginSso` sets the real one.
    state: '-',
    location: identity?.kind === 'account' ? identity.location : billingLocations[0].id,
    terms,
    to: '/',
  }
}
