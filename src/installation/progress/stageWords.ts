import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { InstallStage } from '#domain/server.ts'

export const stageWords = {
  1: msg`Install started`,
  2: msg`Base system`,
  3: msg`Post-install tasks`,
  4: msg`Restarting`,
  5: msg`Online`,
} as const satisfies Record<InstallStage, MessageDescriptor>
