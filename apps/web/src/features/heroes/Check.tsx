/** A mark that something is done. */
export const Check = ({ label, className }: { label: string; className?: string | undefined }) => (
  <span className={className} role="img" aria-label={label}>
    <svg
      aria-hidden="true"
      width={14}
      height={14}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
    >
      <path d="M5 12.5l4.5 4.5L19 7.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  </span>
)
