/** What goes on in the background of the panel: long-running work, its ends, and bulk runs. Loaded when wanted. */
import type { QueryClient } from '@tanstack/react-query'
import { pendingWrites, type Place } from '#api/pendingWrites.ts'
import { loadWords, withWords } from '#locales/index.ts'
import { afterFirstContent } from '#lib/browser/firstContent.ts'
import { forgetOwn, safeLocalStorage, ownName } from '#lib/browser/safeStorage.ts'
import { isInstallation, isRunning } from '#features/operations/operation.ts'
import { createOperations } from '#features/operations/operations.ts'
import { temporaryAccess } from '#features/operations/temporaryAccess.ts'
import { forgetAccount } from '#features/auth/rememberedAccount.ts'
import type { Dependencies } from '../DependenciesProvider.tsx'
import { memoizeAsync } from '../memoizeAsync.ts'
import type { Effects } from './effects/effects.ts'
import type { PanelRouter } from './router.ts'

interface Needs extends Dependencies {
  queryClient: QueryClient
  /** The router of the moment. */
  router: () => PanelRouter
}

/** How long after the first screen what nobody waits for is loaded. In ms. */
const leisure = 3000

const undecidedOf = (owner: string): string => ownName('patchbay.pending-writes', owner)

/** Where the writes of each person are kept until they are decided. */
const undecided: Place = {
  read: (owner) => safeLocalStorage.read(undecidedOf(owner)),
  write: (owner, text) => void safeLocalStorage.write(undecidedOf(owner), text),
  remove: (owner) => safeLocalStorage.remove(undecidedOf(owner)),
}

export function createWork({ client, session, queryClient, router }: Needs) {
  pendingWrites.belongTo(session.owner, undecided)
  session.subscribe(pendingWrites.refresh)
  window.addEventListener('pagehide', pendingWrites.leave)
  const operations = memoizeAsync(async () => {
    afterFirstContent(leisure, () => {
      void deployments().catch(() => undefined)
      void looks().catch(() => undefined)
      // Whatever opens over the list then has its words.
      void loadWords('screens').catch(() => undefined)
    })
    const work = createOperations({
      client,
      owner: session.owner,
      // Files that are gone are told by the page itself (loadedFiles.ts).
      onFinished: (operation, origin) => follow(({ finished }) => finished(operation, origin)),
      onSettling: (operation) => follow(({ settling }) => settling(operation)),
      onLinked: (operation) => follow(({ linked }) => linked(operation)),
      onFoundLate: (operation, origin) => follow(({ foundLate }) => foundLate(operation, origin)),
      onSeen: (detail) => follow(({ seen }) => seen(detail)),
    })
    const stop = work.subscribe(() => {
      if (!work.all().some((one) => isInstallation(one) && isRunning(one))) return
      stop()
      void news().catch(() => undefined)
    })
    return work
  })
  /** Loaded when the first installation runs. */
  const news = memoizeAsync(async () => {
    const [{ tellInstallations }, work] = await Promise.all([
      withWords(import('./effects/installationNews.ts'), 'screens'),
      operations(),
    ])
    tellInstallations({ operations: work, owner: session.owner })
  })
  /** Only while nobody looks at any tab work is told outside of the page. */
  const looks = memoizeAsync(async () => {
    const { shareFocus } = await import('#lib/browser/notices.ts')
    shareFocus()
  })
  const openInstallation = (serverId: number): void =>
    void router().navigate({ to: '/servers/$serverId/reinstall', params: { serverId } })
  const openOrder = (orderId: string): void =>
    void router().navigate({ to: '/order/$orderId', params: { orderId } })
  const deployments = memoizeAsync(async () => {
    const [{ followDeployments }, work] = await Promise.all([
      import('./effects/followDeployments.ts'),
      operations(),
    ])
    followDeployments({
      client,
      queryClient,
      session,
      operations: work,
      onMoved: (listener) => router().subscribe('onResolved', listener),
    })
  })
  const follow = (then: (effects: Effects) => void): void =>
    void effects().then(then, () => undefined)
  const effects = memoizeAsync(async () => {
    const { createEffects } = await withWords(import('./effects/effects.ts'), 'screens')
    return createEffects({
      client,
      queryClient,
      owner: session.owner,
      openInstallation,
      openWork: (id) =>
        void router().navigate({ to: '/activity', search: { run: 'operation', on: id } }),
      openServer: (serverId) =>
        void router().navigate({ to: '/servers/$serverId', params: { serverId } }),
      openOrder,
    })
  })
  const bulk = memoizeAsync(async () => {
    const [{ startBulkWork }, work] = await Promise.all([
      withWords(import('./effects/startBulkWork.ts'), 'screens'),
      operations(),
    ])
    const runs = startBulkWork({
      client,
      queryClient,
      operations: work,
      owner: session.owner,
      openRun: (run) =>
        void router().navigate({ to: '/servers', search: { run: 'results', on: run } }),
    })
    session.onEnd(runs.endSession)
    session.subscribe(runs.wake)
    return runs
  })
  /** Takes away what this computer keeps for one person. Theme and language are the computer's own. */
  async function forgetPerson(owner: string): Promise<void> {
    forgetOwn(owner)
    forgetAccount()
    temporaryAccess.forget(owner)
    const [work, runs, { batches }] = await Promise.all([
      operations(),
      bulk(),
      import('#features/ordering/several/batchStore.ts'),
    ])
    await Promise.all([
      work.forgetOwner(owner),
      runs.forgetOwner(owner),
      batches.forgetOwner(owner),
    ])
  }
  return { operations, bulk, forgetPerson }
}
