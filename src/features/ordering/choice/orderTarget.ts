/** What a sign-in in the middle of an order says about it, by the URL to return to. */
import type { Offer } from '../rules/offer.ts'

/** Stands for the panel's origin. */
const own = 'https://panel.invalid'

/** The same order, with the plan's name in place of its number, which says nothing on the sign-in page. */
export function namingOffer(href: string, offer: Offer | undefined): string {
  const { pathname, searchParams, hash } = new URL(href, own)
  if (offer?.ref.kind === 'preset' && /^[a-z][\w.-]{0,79}$/i.test(offer.name))
    searchParams.set('preset', offer.name)
  return `${pathname}?${searchParams}${hash}`
}
