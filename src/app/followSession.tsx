/** Shows the sign-in form while nobody is signed in, and the panel while somebody is. */
import { FilesGone } from '#lib/lazy/FilesGone.tsx'
import { isOpenToVisitors } from '#lib/session/visitors.ts'
import { DependenciesProvider } from './DependenciesProvider.tsx'
import type { Dependencies } from './DependenciesProvider.tsx'
import type { Panel } from './panel/panel.tsx'
import { memoizeAsync } from './memoizeAsync.ts'
import { loadPanel, loadSignIn, loadSso } from './parts.ts'
import { signInAddress, targetOf, viewOf } from '#features/auth/signInAddress.ts'
import type { SsoVisit } from './ssoVisit.ts'
import { show, showSignIn } from './root.tsx'

/** Resolves when the first screen is on its way. `visit`: somebody on the way to another service, or back from it. */
export async function followSession(dependencies: Dependencies, visit?: SsoVisit): Promise<void> {
  const { session } = dependencies
  const signedIn = (): boolean => session.get().status !== 'signed-out'
  const panel = memoizeAsync(async () => (await loadPanel())(dependencies))
  let stands: 'nothing' | 'sso' | 'sign-in' | 'panel' = 'nothing'
  /** Whose session ended last in this tab: the address that stands there is theirs. */
  let leftBy: string | undefined
  session.onEnd(({ owner }) => (leftBy = owner === '' ? leftBy : owner))

  const isTheirs = (): boolean => leftBy !== undefined && signedIn() && leftBy !== session.owner()
  /** A dialog over somebody else's server or key is not for the next person: they begin at the list. */
  const wanted = (made: Panel | undefined): string => {
    const target = targetOf(location)
    return made && isTheirs() ? made.listAt(target) : target
  }

  /** Prepares what signing in will lead to. When that fails it is tried again, and told, on opening it. */
  const prepare = (how: 'loadScreen' | 'readScreen'): void =>
    void panel().then(
      (made) => made[how](wanted(made)),
      () => undefined,
    )

  /** The panel is fetched while somebody fills the form. */
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
    // Somebody has signed out meanwhile.
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
    // Somebody else has signed in over the page.
    else if (leftBy !== undefined) void openPanel()
  })
  // A page that the browser had put away, or to sleep, may have missed that somebody signed out.
  addEventListener('pageshow', session.checkEnded)
  document.addEventListener('visibilitychange', session.checkEnded)
  session.ended.subscribe(session.checkEnded)
  // Another tab has signed in: the form that stands here makes way. What a visitor sees begins anew, with what the
  // address and the tab keep of it.
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

/** What stands instead of a part that could not be loaded tells the person; the console tells why. */
function told(error: unknown): undefined {
  reportError(error)
}

const keepSignInAddress = (): void =>
  history.replaceState(history.state, '', signInAddress(targetOf(location), viewOf(location)))

/** The catalogue, and the building blocks on one page, in development only (routes/ui.tsx). */
const isForEverybody = ({ pathname }: Location): boolean =>
  isOpenToVisitors(pathname) || (import.meta.env.DEV && pathname === '/ui')
