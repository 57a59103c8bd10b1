import { createFileRoute } from '@tanstack/react-router'
import { SshKeysTab } from '#features/account/sshKeys/SshKeysTab.tsx'

/** The person's public SSH keys, in this browser. */
export const Route = createFileRoute('/_panel/account/ssh-keys')({ component: SshKeysTab })
