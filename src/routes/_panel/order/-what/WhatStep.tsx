import { listPresets } from '#api/actions/presets.ts'
import { useAction } from '#api/hooks.ts'
import { RadioCards } from '#ui/RadioCards.tsx'
import { offerOfPreset } from '../-offers.ts'
import type { Offer } from '#domain/offer.ts'
export function WhatStep({
  chosen,
  location,
  onChoose,
}: {
  chosen: Offer | undefined
  location: string
  currency: string
  onChoose: (o: Offer, l: string) => void
  onLocation: (l: string) => void
}) {
  const { data = [] } = useAction(listPresets, {})
  const offers = data.map(offerOfPreset)
  return (
    <RadioCards
      label="Configuration"
      value={chosen?.ref.id ?? null}
      onChange={(id) => {
        const o = offers.find((x) => x.ref.id === id)
        if (o) onChoose(o, location)
      }}
      cards={offers.map((o) => ({ value: o.ref.id, title: o.name, note: `${o.cores} cores` }))}
    />
  )
}
