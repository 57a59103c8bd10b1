import { useLingui } from '@lingui/react/macro'
import { locationWord } from './words.ts'
import { Flag } from '#ui/Flag.tsx'

/** A location with its flag, in words; its code where the panel knows no name. */
export function Location({ code }: { code: string }) {
  const { t } = useLingui()
  const word = locationWord(code)
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <Flag location={code} />
      <span className="truncate">{word ? t(word) : code}</span>
    </span>
  )
}
