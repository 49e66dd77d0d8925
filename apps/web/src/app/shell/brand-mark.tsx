import { institute } from '#lib/institute.ts';

/** The sign of the institute, or of the brand; its name stands beside it. */
export function BrandMark() {
  return institute?.logo ? (
    <img {...institute.logo} alt="" />
  ) : (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--brand)" />
      <path
        d="m8.5 16.8 5 5.2 10-12"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
