/** Shows the sign-in page or the panel, depending on the session. */
import { OutdatedPage } from '#lib/lazy/lazy.tsx'
import { isOpenToVisitors } from '#lib/session/visitors.ts'
import { signInUrl, targetOf, viewOf } from '#features/auth/signInUrl.ts'
import { DependenciesProvider, type Dependencies } from './DependenciesProvider.tsx'
import type { Panel } from './panel/panel.tsx'
import { memoizeAsync } from './memoizeAsync.ts'
import { loadPanel, loadSignIn, loadSso } from './parts.ts'
import type { SsoVisit } from './ssoVisit.ts'
import { show, showSignIn } from './root.tsx'

/** Resolves when the first screen is being shown. `visit`: single sign-on that starts or returns here. */
export async function followSession(dependencies: Dependencies, visit?: SsoVisit): Promise<void> {
  const { session } = dependencies
  const isSignedIn = (): boolean => session.get().status !== 'signed-out'
  const panel = memoizeAsync(async () => (await loadPanel())(dependencies))
  let shown: 'nothing' | 'sso' | 'sign-in' | 'panel' = 'nothing'
  /** The owner of the last session in this tab, to whom the current URL belongs. */
  let previousOwner: string | undefined
  session.onEnd(({ owner }) => (previousOwner = owner === '' ? previousOwner : owner))

  const isAnotherUser = (): boolean =>
    previousOwner !== undefined && isSignedIn() && previousOwner !== session.owner()
  /** Another user starts at the list, without the previous user's dialogs. */
  const targetPath = (made: Panel | undefined): string => {
    const target = targetOf(location)
    return made && isAnotherUser() ? made.listAt(target) : target
  }

  /** Prepares the next screen. A failure is ignored here and reported when the screen is opened. */
  const prepare = (step: 'loadScreen' | 'readScreen'): void =>
    void panel().then(
      (made) => made[step](targetPath(made)),
      () => undefined,
    )

  /** Loads the panel while the user fills in the form; not for the field that has the focus from the start. */
  function prepareIn({ target }: { target: EventTarget | null }): void {
    if (shown === 'sign-in' && target instanceof HTMLInputElement) prepare('loadScreen')
  }

  async function openSignIn(): Promise<void> {
    const leaving = shown === 'panel'
    shown = 'sign-in'
    const leftPanel = leaving ? await panel().catch(reportAndContinue) : undefined
    const SignInPage = await loadSignIn().catch(reportAndContinue)
    if (shown !== 'sign-in') return
    if (!SignInPage) return show(<OutdatedPage />)
    showSignIn(
      <DependenciesProvider dependencies={dependencies} sessionEpoch={session.sessionEpoch()}>
        <SignInPage
          arriving={leaving}
          forgetting={leftPanel?.forgetting()}
          onSent={() => prepare('loadScreen')}
          onOpen={() => prepare('readScreen')}
          onSignedIn={() => void openPanel()}
        />
      </DependenciesProvider>,
    )
    replaceWithSignInUrl()
    const { activeElement: target } = document
    if (target instanceof HTMLInputElement && target.value !== '') prepareIn({ target })
  }

  async function openPanel(): Promise<void> {
    const before = shown
    shown = 'panel'
    const opened = await panel().catch(reportAndContinue)
    if (!isSignedIn() && !isPublic(location)) return openSignIn()
    const isNewUser = before === 'sign-in' || before === 'sso' || isAnotherUser()
    history.replaceState(history.state, '', targetPath(opened))
    previousOwner = undefined
    if (before !== 'panel') await opened?.ready()
    // The user signed out in the meantime.
    if (shown !== 'panel') return
    if (!opened) return show(<OutdatedPage />)
    if (isNewUser) opened.arrive()
    show(
      <DependenciesProvider dependencies={dependencies} sessionEpoch={session.sessionEpoch()}>
        {opened.screen()}
      </DependenciesProvider>,
    )
  }

  async function openSsoVisit(ssoVisit: SsoVisit): Promise<void> {
    shown = 'sso'
    const openSso = await loadSso().catch(reportAndContinue)
    if (!openSso) return show(<OutdatedPage />)
    await openSso(dependencies, ssoVisit, (to) => {
      history.replaceState(history.state, '', to)
      void openPanel()
    })
  }

  session.subscribe(() => {
    if (shown !== 'panel') return
    if (!isSignedIn()) void openSignIn()
    // Another user signed in over the page.
    else if (previousOwner !== undefined) void openPanel()
  })
  // A frozen or restored page may have missed a sign-out.
  addEventListener('pageshow', session.checkEnded)
  document.addEventListener('visibilitychange', session.checkEnded)
  session.ended.subscribe(session.checkEnded)
  // Another tab signed in: replace the sign-in page. A visitor's page reloads with what the URL and the tab store.
  session.onReceived(() => {
    if (shown === 'sign-in') void openPanel()
    else if (shown === 'panel') location.reload()
  })
  addEventListener('focusin', prepareIn)
  addEventListener('input', prepareIn)
  addEventListener('popstate', () => {
    if (shown === 'sign-in') replaceWithSignInUrl()
    else if (shown === 'panel' && !isSignedIn() && !isPublic(location)) void openSignIn()
  })
  await session.ready
  if (visit) return openSsoVisit(visit)
  await (isSignedIn() || isPublic(location) ? openPanel() : openSignIn())
}

/** The screen reports that files are missing; the console reports why. */
function reportAndContinue(error: unknown): undefined {
  reportError(error)
}

const replaceWithSignInUrl = (): void =>
  history.replaceState(history.state, '', signInUrl(targetOf(location), viewOf(location)))

const isPublic = ({ pathname }: Location): boolean => isOpenToVisitors(pathname)
