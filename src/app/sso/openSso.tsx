/** The way to another service and back: `/sso/<provider>`. spec.md 4.1, 5.2. */
import { readAgainAddress } from '#features/auth/againAddress.ts'
import { billingLocations } from '#lib/session/billingLocations.ts'
import { judgeAnswer } from '#features/auth/sso/answer.ts'
import { beginSso } from '#features/auth/sso/begin.ts'
import { finishSso, type Finished } from '#features/auth/sso/finish.ts'
import { takeFlow, type SsoFlow, type SsoProvider } from '#features/auth/sso/flow.ts'
import { SsoError } from '#features/auth/sso/SsoError.ts'
import type { SessionState } from '#lib/session/store.ts'
import type { Terms } from '#features/auth/terms.ts'
import { DependenciesProvider } from '../DependenciesProvider.tsx'
import type { Dependencies } from '../DependenciesProvider.tsx'
import type { SsoVisit } from '../ssoVisit.ts'
import { show } from '../root.tsx'
import { SsoPage } from './SsoPage.tsx'

export type Outcome =
  | Finished
  /** On the way to the provider. */
  | { kind: 'leaving' }
  /** Somebody is signed in already, by another tab. */
  | { kind: 'signed-in' }
  | { kind: 'failed'; error: unknown }

/** Shows the way, and calls `onSignedIn` with where the person goes on to. */
export function openSso(
  dependencies: Dependencies,
  visit: SsoVisit,
  onSignedIn: (to: string) => void,
): Promise<void> {
  const again = readAgainAddress(visit.answer.search)
  const flow = again ? flowOver(visit.provider, again, dependencies.session.get()) : takeFlow()
  const onOpened = (): void => {
    // A window over a page that waits goes; what stands in it says so where the browser does not let it.
    if (flow?.purpose === 'again') window.close()
    else onSignedIn(flow?.to ?? '/')
  }

  async function follow(attempt: Promise<Outcome>): Promise<void> {
    const work = attempt.catch((error: unknown): Outcome => ({ kind: 'failed', error }))
    const onRetry = (): void => void follow(leave(flow, dependencies))
    show(
      <DependenciesProvider
        dependencies={dependencies}
        sessionEpoch={dependencies.session.sessionEpoch()}
      >
        <SsoPage provider={visit.provider} {...{ flow, work, onRetry, onOpened }} />
      </DependenciesProvider>,
    )
    const { kind } = await work
    if (kind === 'opened' || kind === 'signed-in') onOpened()
  }
  return follow(again ? leave(flow, dependencies) : arrive(flow, visit, dependencies))
}

async function leave(flow: SsoFlow | undefined, dependencies: Dependencies): Promise<Outcome> {
  if (!flow) throw new SsoError('not-begun')
  location.replace(await beginSso(flow, dependencies))
  return { kind: 'leaving' }
}

async function arrive(
  flow: SsoFlow | undefined,
  { provider, answer }: SsoVisit,
  dependencies: Dependencies,
): Promise<Outcome> {
  const isSignedIn = dependencies.session.get().status !== 'signed-out'
  if (flow?.purpose === 'sign-in' && isSignedIn) return { kind: 'signed-in' }
  const judged = judgeAnswer(flow, provider, answer)
  if (!judged.ok) throw new SsoError(judged.problem)
  return finishSso(judged.flow, judged.proof, dependencies)
}

/** Signing in again, in a window of its own: who it is and from where is known of the page that waits. */
function flowOver(provider: SsoProvider, terms: Terms, state: SessionState): SsoFlow {
  const identity = state.status === 'signed-out' ? undefined : state.session.identity
  return {
    provider,
    purpose: 'again',
    // There is one once it has begun.
    state: '-',
    location: identity?.kind === 'account' ? identity.location : billingLocations[0].id,
    terms,
    to: '/',
  }
}
