import { expect, test } from 'vitest'
import { installFailure } from './installFailure.ts'

const reported = [
  'Stage 1: OS installation started',
  'Stage 2: base OS installed, post-install is going on',
  'Stage 3: post-install finished, final tasks are running',
  'Stage 4: installation complete, restarting',
  'Stage 5: server online',
] as const

const failed = (upTo: number, scope: string, debug: string | null = null) => {
  const failure = installFailure({
    stages: reported.slice(0, upTo).map((stage, at) => ({ scope: stage, at })),
    outcome: { state: 'failed', scope, debug, at: 9 },
  })
  return failure && [failure.cause?.message, failure.stage]
}

const stopped = 'the installer stopped answering'

test.each([
  // The hardware's output is more precise than the API's message, and shows that stage 2 can't have begun.
  [
    2,
    `Installation failed after stage 2: ${stopped}`,
    'mdadm: cannot open /dev/nvme0n1: Input/output error\ninstaller: partitioning failed (exit code 1)',
    ['Couldn’t partition the disks', 1],
  ],
  [0, 'Could not create the partition table', null, ['Couldn’t partition the disks', undefined]],
  [1, 'Could not create the partition table', null, ['Couldn’t partition the disks', 1]],
  [
    3,
    'Installation failed',
    'mkfs.ext4: unable to format /dev/md0: failed',
    ['Couldn’t format the disks', 1],
  ],
  [
    2,
    'Installation failed',
    'ERROR: No disks were found on this system',
    ['The installer found no disks', 1],
  ],
  [2, 'failed', 'cp: write error: No space left on device', ['The disks are too small', 2]],
  [
    2,
    'Installation failed',
    'post-install script failed with exit code 7',
    ['The post-install script failed', 2],
  ],
  [
    4,
    `failed: ${stopped}`,
    'grub-install: error: cannot find EFI directory.',
    ['Couldn’t install the boot loader', 3],
  ],
  [
    1,
    `Installation failed after stage 1: ${stopped}`,
    null,
    ['The installer stopped responding', 1],
  ],
  [3, 'Timed out waiting for the server', null, ['The installer stopped responding', 3]],
  // A stage that was missed, since no tab was open, is named by the message.
  [
    0,
    `Installation failed after stage 2: ${stopped}`,
    null,
    ['The installer stopped responding', 2],
  ],
  [2, 'The reinstall was cancelled by its owner', null, ['Installation canceled', 2]],
  [2, 'Installation aborted by the user', null, ['Installation canceled', 2]],
  // An installer that gives up isn't somebody's wish.
  [2, 'Installation aborted', 'mkfs.ext4: failed', ['Couldn’t format the disks', 1]],
  [2, 'deploy aborted: error 17', null, [undefined, 2]],
  // Mentioning partitions isn't a failure.
  [1, 'Installation failed', 'partition 1: 100 GB\nno kernel found', [undefined, 1]],
  [0, 'Installation failed', null, [undefined, undefined]],
])('after stage %d: "%s", %j: %j', (upTo, scope, debug, expected) => {
  expect(failed(upTo, scope, debug)).toEqual(expected)
})

test('a finished installation whose server doesn’t start says so', () => {
  const outcome = { state: 'not-up', scope: 'deploy_done', debug: null, at: 0 } as const
  expect(installFailure({ stages: [], outcome })).toMatchObject({
    cause: { message: 'The server didn’t start after the installation' },
    stage: 5,
  })
})

test.each([
  { state: 'running' },
  { state: 'done', scope: 'deploy_done', debug: null, at: 0 },
  { state: 'unanswered', at: 0 },
] as const)('%o is no failure', (outcome) => {
  expect(installFailure({ stages: [], outcome })).toBeUndefined()
})
