import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { dialogOverPage } from './openDialog.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** Which dialog of this page. */
  run: string
  /** What it is about, where the page does not say it. */
  on?: string | number
  /** More that belongs to it in the address or in the history, see `carried`. */
  with?: { search: object; state: object }
}

/** A link that opens a dialog over this page. */
export function DialogLink({ run, on, with: more, ...anchor }: Props) {
  const { search, state, ...place } = dialogOverPage(run, on)
  // Which page it is over is known when it is pressed: the router's types ask for it beforehand.
  const link = {
    ...place,
    search: (page: Readonly<Record<string, unknown>>) => ({ ...search(page), ...more?.search }),
    state: { ...state, ...more?.state },
  } as unknown as LinkProps
  return <Link {...anchor} {...link} />
}
