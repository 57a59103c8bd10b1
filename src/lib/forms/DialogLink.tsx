import { Link } from '@tanstack/react-router'
import type { ComponentProps, ComponentType } from 'react'
import { dialogOverPage, type DialogExtras } from './openDialog.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** The dialog's name. */
  run: string
  /** Its subject, if the page doesn't imply it. */
  on?: string | number
  with?: DialogExtras
}

/**
 * The page is only known on click, but the router's types want it up front and would compare every route with every
 * other.
 */
const LinkOverPage = Link as unknown as ComponentType<
  ComponentProps<'a'> & ReturnType<typeof dialogOverPage>
>

/** A link that opens a dialog over this page. */
export function DialogLink({ run, on, with: more, ...anchor }: Props) {
  const { search, state, ...location } = dialogOverPage(run, on)
  return (
    <LinkOverPage
      {...anchor}
      {...location}
      search={(page) => ({ ...search(page), ...more?.search })}
      state={{ ...state, ...more?.state }}
    />
  )
}
