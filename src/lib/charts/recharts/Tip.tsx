import type { ReactNode } from 'react'

/** What recharts tells the content of its tooltip. */
export interface Pointed {
  readonly active?: boolean
  /** As recharts keeps it: a number in a text. */
  readonly activeIndex?: string | null | undefined
}

interface Props {
  /** Screen readers read it when it changes. */
  spoken: boolean
  /** Nothing while no value is shown. */
  children: ReactNode
}

/** The box beside a value. Always there, since screen readers only notice changes. */
export const Tip = ({ spoken, children }: Props) => (
  <div role={spoken ? 'status' : undefined}>
    {children && (
      <div className="popup grid gap-0.5 px-2.5 py-1.5 text-small whitespace-nowrap">
        {children}
      </div>
    )}
  </div>
)
