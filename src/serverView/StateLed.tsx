import { useLingui } from '@lingui/react/macro'
import type { NextBoot, ServerState } from '#domain/server.ts'
import { worstNews, type ServerCondition } from '#domain/serverConditions.ts'
import { Led } from '#ui/Led.tsx'
import { newsLook, newsWords } from './words.ts'

interface Props {
  state: ServerState
  boot?: NextBoot
  /** What holds besides, the worst first. */
  hold?: readonly ServerCondition[]
}

/** How a server stands: a light and the word for the worst of it. The rest is on hover, and read aloud. */
export function StateLed({ state, boot = 'disk', hold = [] }: Props) {
  const { i18n } = useLingui()
  const news = worstNews(state, boot, hold)
  const { tone, word } = newsLook(i18n, news)
  const others = newsWords(i18n, { state, boot, hold }).filter((other) => other !== word)
  if (others.length === 0) return <Led tone={tone}>{word}</Led>
  return (
    <Led tone={tone}>
      <span title={[word, ...others].join(' · ')}>
        {word}
        <span className="sr-only">, {others.join(', ')}</span>
      </span>
    </Led>
  )
}
