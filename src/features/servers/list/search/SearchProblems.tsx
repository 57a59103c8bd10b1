import { useLingui } from '@lingui/react/macro'
import type { Problem } from './serverSearch.ts'
import { Strip } from '#ui/Strip.tsx'
import { problemWords } from './searchWords.ts'

/** Why words of the search narrow nothing. */
export function SearchProblems({ problems }: { problems: readonly Problem[] }) {
  const { i18n } = useLingui()
  return (
    <Strip tone="warn">
      {[...new Set(problems.map((problem) => problemWords(i18n, problem)))].map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Strip>
  )
}
