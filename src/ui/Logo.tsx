/** Two sockets joined by a cable. Put the name next to it. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className ?? 'size-5.5 text-accent'}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="5" cy="6" r="2.6" />
      <circle cx="19" cy="18" r="2.6" />
      <path d="M7.6 6c8 0 3 12 8.8 12" />
    </svg>
  )
}
