/** A small flag, filled: its shape and its corner distinguish it from the tick. */
export const FlagIcon = ({ size = 20, filled = true }: { size?: number; filled?: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M6 21V4h12l-3 4.500 3 4.500H6" />
  </svg>
);
