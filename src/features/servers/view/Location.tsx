import { useLingui } from '@lingui/react/macro'
import { locationWord } from './words.ts'
import { Flag } from '#ui/Flag.tsx'

/** A location with its flag, in words; its code where the panel knows no name. */
export function Location({ code }: { code: string }) {
  const { t } = useLingui()
  const word = locationWord(code)
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 align-top">
      <Flag location={code} />
      <span className="truncate" title={word && t(word)}>
        {word ? t(word) : code}
      </span>
    </span>
  )
}
