/** The panel's background work: operations, their effects, and bulk runs. Each is loaded on demand. */
import type { QueryClient } from '@tanstack/react-query'
import { pendingWrites, type OwnerStorage } from '#api/pendingWrites.ts'
import { loadWords, withCatalog } from '#locales/index.ts'
import { afterFirstContent } from '#lib/browser/firstContent.ts'
import { forgetOwner, safeLocalStorage, ownerKey } from '#lib/browser/safeStorage.ts'
import { createOperations } from '#work/operations.ts'
import { temporaryAccess } from '#work/temporaryAccess.ts'
import { forgetAccount } from '#features/auth/rememberedAccount.ts'
import type { Dependencies } from '../DependenciesProvider.tsx'
import { memoizeAsync } from '../memoizeAsync.ts'
import type { Effects } from './effects/effects.ts'
import type { PanelRouter } from './router.ts'

interface Needs extends Dependencies {
  queryClient: QueryClient
  /** The current router. */
  router: () => PanelRouter
}

/** The delay after the first screen for code that nothing waits for. In ms. */
const idleDelay = 3000

const undecidedOf = (owner: string): string => ownerKey('patchbay.pending-writes', owner)

/** Stores each user's writes until their result is known. */
const undecided: OwnerStorage = {
  read: (owner) => safeLocalStorage.read(undecidedOf(owner)),
  write: (owner, text) => void safeLocalStorage.write(undecidedOf(owner), text),
  remove: (owner) => safeLocalStorage.remove(undecidedOf(owner)),
}

export function createWork({ client, session, queryClient, router }: Needs) {
  pendingWrites.belongTo(session.owner, undecided)
  session.subscribe(pendingWrites.refresh)
  window.addEventListener('pagehide', pendingWrites.leave)
  const operations = memoizeAsync(async () => {
    afterFirstContent(idleDelay, () => {
      void deployments().catch(() => undefined)
      void focusSharing().catch(() => undefined)
      // The messages of dialogs over the list.
      void loadWords('screens').catch(() => undefined)
    })
    const work = createOperations({
      client,
      owner: session.owner,
      // Missing files are reported by the page itself (app/shell/NextTry.tsx).
      onFinished: (operation, origin) => follow(({ finished }) => finished(operation, origin)),
      onSettling: (operation) => follow(({ settling }) => settling(operation)),
      onLinked: (operation) => follow(({ linked }) => linked(operation)),
      onFoundLate: (operation, origin) => follow(({ foundLate }) => foundLate(operation, origin)),
      onServerRead: (detail) => follow(({ seen }) => seen(detail)),
    })
    const stop = work.subscribe(() => {
      if (work.all().length === 0) return
      stop()
      void news().catch(() => undefined)
    })
    const stopAwaitingOrder = work.subscribe(() => {
      if (!work.all().some(({ order }) => order?.before !== undefined)) return
      stopAwaitingOrder()
      void orderCount().catch(() => undefined)
    })
    return work
  })
  /** Loaded with the first operation. */
  const news = memoizeAsync(async () => {
    const [{ tellNews }, work] = await Promise.all([
      withCatalog(import('./effects/serverNews.ts'), 'screens'),
      operations(),
    ])
    tellNews({ client, queryClient, operations: work, owner: session.owner })
  })
  /** Loaded with the first order. */
  const orderCount = memoizeAsync(async () => {
    const [{ countOrders }, work] = await Promise.all([
      import('./effects/countOrders.ts'),
      operations(),
    ])
    countOrders({ client, operations: work, owner: session.owner })
  })
  /** Notifications are only shown while no tab has the focus. */
  const focusSharing = memoizeAsync(async () => {
    const { shareFocus } = await import('#lib/browser/notices.ts')
    shareFocus()
  })
  const movedListeners = new Set<() => void>()
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
      onMoved: (listener) => movedListeners.add(listener),
    })
  })
  const follow = (then: (effects: Effects) => void): void =>
    void effects().then(then, () => undefined)
  const effects = memoizeAsync(async () => {
    const { createEffects } = await withCatalog(import('./effects/effects.ts'), 'screens')
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
      withCatalog(import('./effects/startBulkWork.ts'), 'screens'),
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
  /** Deletes what this device stores for a user. Theme and language belong to the device. */
  async function forgetPerson(owner: string): Promise<void> {
    forgetOwner(owner)
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
  /** To be called after each navigation, whichever router it was. */
  const moved = (): void => movedListeners.forEach((listener) => listener())
  return { operations, bulk, forgetPerson, moved }
}
