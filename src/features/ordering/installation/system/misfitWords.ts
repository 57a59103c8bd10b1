import { useLingui } from '@lingui/react/macro'
import type { Misfit, Needs } from '#lib/rules/osFit.ts'

/** Why a system or software cannot be installed on a machine. */
export function useMisfitWords(): (misfit: Misfit, needs: Needs) => string {
  const { t, i18n } = useLingui()
  return (misfit, needs) => {
    switch (misfit) {
      case 'kind':
        return t`not for this kind of server`
      case 'cores':
        return t`needs ${i18n.number(needs.cores)} cores or more`
      case 'ram':
        return t`needs ${i18n.number(needs.ram)} GB or more`
      case 'disk':
        return t`needs a disk of ${i18n.number(needs.disk)} GB or more`
      default:
        return misfit satisfies never
    }
  }
}
