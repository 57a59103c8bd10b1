/** Only for busy buttons; everything else shows a skeleton or a cable. */
export function Spinner() {
  return (
    <svg
      className="animate-spin motion-reduce:animate-none"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="6" opacity="0.25" />
      <path d="M8 2a6 6 0 0 1 6 6" />
    </svg>
  )
}
