import { createFileRoute } from '@tanstack/react-router'
import { lazy } from '#lib/lazy/lazy.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

// Loaded later, so that what it shares with the order form stays one file there.
const SshKeysTab = lazy(
  async () => (await import('#features/account/sshKeys/SshKeysTab.tsx')).SshKeysTab,
  { meanwhile: <SkeletonRows rows={3} /> },
)

/** The person's public SSH keys, in this browser. */
export const Route = createFileRoute('/_panel/account/ssh-keys')({ component: SshKeysTab })
