import { t } from '@lingui/core/macro'
import { withWords } from '#locales/index.ts'
import { toast } from '#ui/toast.ts'

/**
 * Loads code on a click: `await loadedFor(import('./listFile.ts'))`. Undefined if the chunk can't be loaded, which a toast
 * reports with a reload button.
 */
export async function loadOnDemand<Code>(loading: Promise<Code>): Promise<Code | undefined> {
  try {
    return await withWords(loading)
  } catch (error) {
    reportError(error)
    const { onLine } = navigator
    toast({
      id: 'files-gone',
      tone: 'warn',
      title: onLine ? t`The panel has been updated` : t`You’re offline`,
      description: t`Nothing was changed.`,
      action: {
        label: onLine ? t`Load new version` : t`Reload`,
        onSelect: () => location.reload(),
      },
    })
    return undefined
  }
}
