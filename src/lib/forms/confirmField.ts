import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { confirms, nameToType, type Named } from './confirms.ts'

/** The name of what would be destroyed, typed in a form. `<ConfirmEntry>` asks for it. */
export const confirmField = (thing: Named) =>
  z.string().check(
    z.refine((typed) => confirms(typed, nameToType(thing)), {
      error: () => t`Type the name exactly as it is written.`,
    }),
  )
