/** Shows the sign-in page or the panel, depending on the session. */
import { FilesGone } from '#lib/lazy/FilesGone.tsx'
import { isOpenToVisitors } from '#lib/session/visitors.ts'
import { signInAddress, targetOf, viewOf } from '#features/auth/signInAddress.ts'
import { DependenciesProvider } from './DependenciesProvider.tsx'
import type { Dependencies } from './DependenciesProvider.tsx'
import type { Panel } from './panel/panel.tsx'
import { memoizeAsync } from './memoizeAsync.ts'
import { loadPanel, loadSignIn, loadSso } from './parts.ts'
import type { SsoVisit } from './ssoVisit.ts'
import { show, showSignIn } from './root.tsx'

/** Resolves when the first screen is being shown. `visit`: single sign-on that starts or returns here. */
export async function followSession(dependencies: Dependencies, visit?: SsoVisit): Promise<void> {
  const { session } = dependencies
  const signedIn = (): boolean => session.get().status !== 'signed-out'
  const panel = memoizeAsync(async () => (await loadPanel())(dependencies))
  let stands: 'nothing' | 'sso' | 'sign-in' | 'panel' = 'nothing'
  /** The owner of the last session in this tab, to whom the current URL belongs. */
  let leftBy: string | undefined
  session.onEnd(({ owner }) => (leftBy = owner === '' ? leftBy : owner))

  const isTheirs = (): boolean => leftBy !== undefined && signedIn() && leftBy !== session.owner()
  /** Another user starts at the list, without the previous user's dialogs. */
  const wanted = (made: Panel | undefined): string => {
    const target = targetOf(location)
    return made && isTheirs() ? made.listAt(target) : target
  }

  /** Prepares the next screen. A failure is ignored here and reported when the screen is opened. */
  const prepare = (how: 'loadScreen' | 'readScreen'): void =>
    void panel().then(
      (made) => made[how](wanted(made)),
      () => undefined,
    )

  /** Loads the panel while the user fills in the form. */
  function prepareOnceFilledIn(focused: EventTarget | null): void {
    if (stands === 'sign-in' && focused instanceof HTMLInputElement) prepare('loadScreen')
  }

  async function askToSignIn(): Promise<void> {
    const leaving = stands === 'panel'
    stands = 'sign-in'
    const left = leaving ? await panel().catch(told) : undefined
    const SignInPage = await loadSignIn().catch(told)
    if (stands !== 'sign-in') return
    if (!SignInPage) return show(<FilesGone />)
    showSignIn(
      <DependenciesProvider dependencies={dependencies} sessionEpoch={session.sessionEpoch()}>
        <SignInPage
          arriving={leaving}
          forgetting={left?.forgetting()}
          onSent={() => prepare('loadScreen')}
          onOpen={() => prepare('readScreen')}
          onSignedIn={() => void openPanel()}
        />
      </DependenciesProvider>,
    )
    keepSignInAddress()
    prepareOnceFilledIn(document.activeElement)
  }

  async function openPanel(): Promise<void> {
    const before = stands
    stands = 'panel'
    const opened = await panel().catch(told)
    if (!signedIn() && !isForEverybody(location)) return askToSignIn()
    const isAnew = before === 'sign-in' || before === 'sso' || isTheirs()
    history.replaceState(history.state, '', wanted(opened))
    leftBy = undefined
    if (before !== 'panel') await opened?.ready()
    // The user signed out in the meantime.
    if (stands !== 'panel') return
    if (!opened) return show(<FilesGone />)
    if (isAnew) opened.arrive()
    show(
      <DependenciesProvider dependencies={dependencies} sessionEpoch={session.sessionEpoch()}>
        {opened.screen()}
      </DependenciesProvider>,
    )
  }

  async function passThrough(way: SsoVisit): Promise<void> {
    stands = 'sso'
    const openSso = await loadSso().catch(told)
    if (!openSso) return show(<FilesGone />)
    await openSso(dependencies, way, (to) => {
      history.replaceState(history.state, '', to)
      void openPanel()
    })
  }

  session.subscribe(() => {
    if (stands !== 'panel') return
    if (!signedIn()) void askToSignIn()
    // Another user signed in over the page.
    else if (leftBy !== undefined) void openPanel()
  })
  // A frozen or restored page may have missed a sign-out.
  addEventListener('pageshow', session.checkEnded)
  document.addEventListener('visibilitychange', session.checkEnded)
  session.ended.subscribe(session.checkEnded)
  // Another tab signed in: replace the sign-in page. A visitor's page reloads with what the URL and the tab store.
  session.onReceived(() => {
    if (stands === 'sign-in') void openPanel()
    else if (stands === 'panel') location.reload()
  })
  addEventListener('focusin', ({ target }) => prepareOnceFilledIn(target))
  addEventListener('popstate', () => {
    if (stands === 'sign-in') keepSignInAddress()
    else if (stands === 'panel' && !signedIn() && !isForEverybody(location)) void askToSignIn()
  })
  await session.ready
  if (visit) return passThrough(visit)
  await (signedIn() || isForEverybody(location) ? openPanel() : askToSignIn())
}

/** The screen reports that files are missing; the console reports why. */
function told(error: unknown): undefined {
  reportError(error)
}

const keepSignInAddress = (): void =>
  history.replaceState(history.state, '', signInAddress(targetOf(location), viewOf(location)))

/** The public pages and, in development, the page of UI components (routes/ui.tsx). */
const isForEverybody = ({ pathname }: Location): boolean =>
  isOpenToVisitors(pathname) || (import.meta.env.DEV && pathname === '/ui')
