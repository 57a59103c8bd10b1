/** Shows the sign-in form while nobody is signed in, and the panel while somebody is. */
import { FilesGone } from '#late/FilesGone.tsx'
import { isOpenToVisitors } from '#session/visitors.ts'
import { MeansProvider } from './MeansProvider.tsx'
import type { Means } from './means.ts'
import { once } from './once.ts'
import { loadPanel, loadSignIn, loadSso, readFirst } from './parts.ts'
import { signInAddress, targetOf, viewOf } from '#session/signInAddress.ts'
import type { SsoVisit } from './ssoVisit.ts'
import { show } from './stage.tsx'

/** Resolves when the first screen is on its way. `visit`: somebody on the way to another service, or back from it. */
export async function followSession(means: Means, visit?: SsoVisit): Promise<void> {
  const { session } = means
  const signedIn = (): boolean => session.get().status !== 'signed-out'
  // Whoever signs in here has the first screen read by the panel itself.
  const first =
    !visit && (signedIn() || isForEverybody(location))
      ? readFirst(means.client, targetOf(location)).catch(() => undefined)
      : undefined
  const panel = once(async () => {
    const [createPanel, read] = await Promise.all([loadPanel(), first])
    return createPanel(means, read)
  })
  let stands: 'nothing' | 'sso' | 'sign-in' | 'panel' = 'nothing'

  /** Prepares what signing in will lead to. When that fails it is tried again, and told, on opening it. */
  const prepare = (how: 'loadScreen' | 'readScreen'): void =>
    void panel().then(
      (made) => made[how](targetOf(location)),
      () => undefined,
    )

  async function askToSignIn(): Promise<void> {
    const leaving = stands === 'panel'
    stands = 'sign-in'
    const left = leaving ? await panel().catch(told) : undefined
    const SignInPage = (await loadSignIn().catch(told)) ?? FilesGone
    if (stands !== 'sign-in') return
    show(
      <MeansProvider means={means}>
        <SignInPage
          arriving={leaving}
          forgetting={left?.forgetting()}
          onSent={() => prepare('loadScreen')}
          onOpen={() => prepare('readScreen')}
          onSignedIn={() => void openPanel()}
        />
      </MeansProvider>,
    )
    keepSignInAddress()
  }

  async function openPanel(): Promise<void> {
    const arriving = stands === 'sign-in' || stands === 'sso'
    stands = 'panel'
    const opened = await panel().catch(told)
    if (!signedIn() && !isForEverybody(location)) return askToSignIn()
    history.replaceState(history.state, '', targetOf(location))
    if (!opened) return show(<FilesGone />)
    show(<MeansProvider means={means}>{opened.screen()}</MeansProvider>)
    if (arriving) opened.arrive()
  }

  async function passThrough(way: SsoVisit): Promise<void> {
    stands = 'sso'
    const openSso = await loadSso().catch(told)
    if (!openSso) return show(<FilesGone />)
    await openSso(means, way, (to) => {
      history.replaceState(history.state, '', to)
      void openPanel()
    })
  }

  session.subscribe(() => {
    if (!signedIn() && stands === 'panel') void askToSignIn()
  })
  // Another tab has signed in: the form that stands here makes way. What a visitor sees begins anew, with what the
  // address and the tab keep of it.
  session.onHandedOver(() => {
    if (stands === 'sign-in') void openPanel()
    else if (stands === 'panel') location.reload()
  })
  // The panel is fetched while somebody fills the form.
  addEventListener('focusin', ({ target }) => {
    if (stands === 'sign-in' && target instanceof HTMLInputElement) prepare('loadScreen')
  })
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
