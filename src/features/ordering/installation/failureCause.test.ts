import { expect, test } from 'vitest'
import { failureCause } from './failureCause.ts'

const failed = (scope: string, debug: string | null = null) =>
  failureCause({ outcome: { state: 'failed', scope, debug, at: 0 } })?.message

test.each([
  // The hardware's output is more precise than the API's message.
  [
    'Installation failed after stage 2: the installer stopped answering',
    'mdadm: cannot open /dev/nvme0n1: Input/output error\ninstaller: partitioning failed (exit code 1)',
    'Couldn’t partition the disks',
  ],
  ['Could not create the partition table', null, 'Couldn’t partition the disks'],
  [
    'Installation failed after stage 1: the installer stopped answering',
    null,
    'The installer stopped responding',
  ],
  ['The reinstall was cancelled by its owner', null, 'Installation canceled'],
])('"%s", %j: %s', (scope, debug, cause) => expect(failed(scope, debug)).toBe(cause))

test('a message without a known cause has none', () => {
  expect(failed('Installation failed')).toBeUndefined()
  // Mentioning partitions isn't a failure.
  expect(failed('Installation failed', 'partition 1: 100 GB\nno kernel found')).toBeUndefined()
})

test('a finished installation whose server is unreachable says so', () => {
  const outcome = { state: 'not-up', scope: 'deploy_done', debug: null, at: 0 } as const
  expect(failureCause({ outcome })?.message).toBe('The server didn’t start after the installation')
})
