import { useState } from 'react'

interface Choice<Value> {
  instead: Value
  chosen: Value
}

/**
 * Optimistic state for radio buttons: shows a choice until the owner has adopted it. A URL takes a moment, and React
 * would reset the mark in between. Only for owners that accept every choice.
 */
export function useOptimisticChoice<Value>(
  value: Value,
  onChange: (value: Value) => void,
): readonly [Value, (value: Value) => void] {
  const [pending, setPending] = useState<Choice<Value> | null>(null)
  if (pending !== null && pending.instead !== value) setPending(null)
  function choose(chosen: Value): void {
    setPending({ instead: value, chosen })
    onChange(chosen)
  }
  return [pending?.instead === value ? pending.chosen : value, choose]
}
