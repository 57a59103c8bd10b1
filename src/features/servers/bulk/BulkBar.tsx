import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Menu, type MenuItem } from '#ui/Menu.tsx'
import { useBarKeys } from '#ui/useBarKeys.ts'
import { needsInput, serverCommands, type BulkName } from '../commands/serverCommands.ts'
import { tools, type Tool } from '../list/export/tools.ts'
import type { SelectedServer } from '../view/serverSelection.ts'
import { bulkSearch } from './bulkServers.ts'

interface Props {
  /** At least one. */
  servers: readonly SelectedServer[]
  /** How many of them the search hides. */
  hidden: number
  onClear: () => void
  onExport: (tool: Tool) => void
}

/** Commands for the selected servers. */
export function BulkBar({ servers, hidden, onClear, onExport }: Props) {
  const { t } = useLingui()
  const item = useItem(servers.map(({ id }) => id))
  const block = item('block-address')
  const { bar, leave } = useBarKeys()
  return (
    <section
      ref={bar}
      aria-keyshortcuts="F6"
      aria-label={t`Selected servers`}
      data-buttons-below="phone"
      className="rising sticky bottom-4 z-20 mx-auto flex min-h-12 max-w-full flex-wrap items-center gap-2.5 rounded-card border border-line bg-surface px-3 py-2 shadow-float max-sm:bottom-17"
    >
      <span className="num">
        <Plural value={servers.length} one="# selected" other="# selected" />
        {hidden > 0 && (
          <>
            {', '}
            <Plural value={hidden} one="# hidden by filters" other="# hidden by filters" />
          </>
        )}
      </span>
      <Menu label={<Trans>Power</Trans>} items={[item('on'), item('off'), item('reboot')]} />
      <Menu label={<Trans>Tags</Trans>} items={[item('tag'), item('untag')]} />
      <ButtonLink disabledReason={block.disabledReason} render={block.link}>
        {block.label}
      </ButtonLink>
      <Menu
        label={<Trans>Export</Trans>}
        items={tools.map(({ tool, label }) => ({
          label: t(label),
          onSelect: () => onExport(tool),
        }))}
      />
      <Button
        variant="ghost"
        onClick={() => {
          leave()
          onClear()
        }}
      >
        <Trans>Clear selection</Trans>
      </Button>
    </section>
  )
}

/** A command as a menu item that opens its dialog. */
function useItem(ids: readonly number[]) {
  const { t } = useLingui()
  const can = useCan()
  return (name: BulkName) => {
    const { label, icon: Icon, action } = serverCommands[name]
    const permission = can(action.key)
    return {
      label: needsInput(name) ? `${t(label)}…` : t(label),
      icon: <Icon />,
      disabledReason: permission.allowed ? undefined : t(permission.reason),
      link: <DialogLink run={`bulk-${name}`} with={bulkSearch(ids)} />,
    } satisfies MenuItem
  }
}
