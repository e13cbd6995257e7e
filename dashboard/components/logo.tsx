/** Three cells, one of them a speech mark; the dots go below 24 px. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <path
        d="M4 14.500 17.500 7 31 14.500v15.600L17.500 37.600 4 30.100zM18.500 40.500 32 33l13.500 7.500V56L32 63.500 18.500 56z"
        fill="var(--k-logo)"
      />
      <path d="M33 14.500 46.500 7 60 14.500V40l-7-5.600-6.500 3.200L33 30.100z" fill="var(--k-accent)" />
      {size >= 24 && (
        <g fill="#fff">
          <circle cx="40.500" cy="21.500" r="2.400" />
          <circle cx="46.500" cy="21.500" r="2.400" />
          <circle cx="52.500" cy="21.500" r="2.400" />
        </g>
      )}
    </svg>
  )
}
