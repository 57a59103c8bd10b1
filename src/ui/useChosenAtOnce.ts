import { useState } from 'react'

interface Choice<Value> {
  instead: Value
  chosen: Value
}

/**
 * What radio buttons show: what was just chosen, until its owner has taken it over. An address does so a moment later,
 * and React would put the mark back in between.
 */
export function useChosenAtOnce<Value>(
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
