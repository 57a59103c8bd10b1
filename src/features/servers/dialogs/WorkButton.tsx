import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { serverCommands, type WorkName } from '../commands/serverCommands.ts'
import { Button } from '#ui/Button.tsx'
import type { ButtonVariant } from '#ui/buttonClass.ts'
import type { Work } from './useWork.ts'

interface Props {
  name: WorkName
  work: Work
  variant?: ButtonVariant
  /** Other words than the command's own. */
  children?: ReactNode
  /** The words are short for the command's own, which screen readers say; without the icon. */
  short?: boolean
}

/** The button of a command that just happens; busy until the work has ended. Show `work.error` beside it. */
export function WorkButton({ name, work, variant = 'secondary', children, short = false }: Props) {
  const { t } = useLingui()
  const { label, icon: Icon } = serverCommands[name]
  return (
    <Button
      variant={variant}
      {...(short ? { 'aria-label': t(label) } : { icon: <Icon aria-hidden="true" /> })}
      busy={work.busy}
      disabledReason={work.disabledReason}
      onClick={work.start}
    >
      {children ?? t(label)}
    </Button>
  )
}
