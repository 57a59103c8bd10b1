import { useLingui } from '@lingui/react/macro'
import { whetherChanged } from '#api/errorWords.ts'
import { brief } from '#lib/text/brief.ts'
import { Said } from '#lib/queryStates/CallFailure.tsx'
import { Strip } from '#ui/Strip.tsx'
import type { SwitchFailure } from './useSwitchKey.ts'

/** A key that was not switched, or perhaps was: the list is read again, and shows it. */
export function SwitchFailed({ failure: { name, error } }: { failure: SwitchFailure }) {
  const { t } = useLingui()
  return (
    <Strip tone="bad" urgent>
      {brief(name)}: <Said error={error} />{' '}
      <span className="font-normal">{t(whetherChanged(error))}</span>
    </Strip>
  )
}
