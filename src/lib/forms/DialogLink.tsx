import { Link } from '@tanstack/react-router'
import type { ComponentProps, ComponentType } from 'react'
import { dialogOverPage, type DialogCarries } from './openDialog.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** Which dialog of this page. */
  run: string
  /** What it is about, where the page does not say it. */
  on?: string | number
  with?: DialogCarries
}

/**
 * Which page a dialog opens over is known when the link is pressed, while the router's types ask for it beforehand,
 * and would compare every address of the panel with every other.
 */
const LinkOverPage = Link as unknown as ComponentType<
  ComponentProps<'a'> & ReturnType<typeof dialogOverPage>
>

/** A link that opens a dialog over this page. */
export function DialogLink({ run, on, with: more, ...anchor }: Props) {
  const { search, state, ...place } = dialogOverPage(run, on)
  return (
    <LinkOverPage
      {...anchor}
      {...place}
      search={(page) => ({ ...search(page), ...more?.search })}
      state={{ ...state, ...more?.state }}
    />
  )
}
