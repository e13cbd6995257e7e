const radius = 7
const circumference = 2 * Math.PI * radius

/** A ring that is filled as far as a part of a whole goes, clockwise from the top; for the eye alone. */
export function ShareRing({ share, colour = 'var(--k-accent)' }: { share: number; colour?: string }) {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <circle cx="9" cy="9" r={radius} fill="none" stroke="var(--k-border)" strokeWidth="2.500" />
      <circle
        cx="9"
        cy="9"
        r={radius}
        fill="none"
        stroke={colour}
        strokeWidth="2.500"
        strokeDasharray={`${Math.min(1, share) * circumference} ${circumference}`}
        transform="rotate(-90 9 9)"
      />
    </svg>
  )
}
