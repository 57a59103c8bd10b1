import { useLingui } from '@lingui/react/macro'
import type { NextBoot, ServerState } from '#domain/server.ts'
import { Led } from '#ui/Led.tsx'
import { stateLook } from './words.ts'

/** How a server stands: a light and a word. */
export function StateLed({ state, boot }: { state: ServerState; boot?: NextBoot }) {
  const { t } = useLingui()
  const { tone, word } = stateLook(state, boot)
  return <Led tone={tone}>{t(word)}</Led>
}
