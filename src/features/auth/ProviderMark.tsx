interface Props {
  /** What the configuration calls the service. */
  label: string
  /** Its mark, where the configuration has one. */
  icon: string | undefined
}

/** The mark of a service that one signs in through, or its first letter. Decoration: the name stands beside it. */
export const ProviderMark = ({ label, icon }: Props) =>
  icon === undefined ? (
    <span
      aria-hidden="true"
      className="inline-block size-4 shrink-0 rounded-tag bg-sunken text-center text-[10px] leading-4 font-bold text-muted"
    >
      {label.slice(0, 1).toUpperCase()}
    </span>
  ) : (
    <img src={icon} alt="" width={16} height={16} className="size-4 shrink-0" />
  )
