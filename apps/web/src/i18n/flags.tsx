/** Drawn in place: a flag must not cost a request, nor depend on an emoji font. Decoration only. */
export function BritishFlag() {
  return (
    <svg viewBox="0 0 60 40" width="27" height="18" aria-hidden="true" focusable="false">
      <path fill="#012169" d="M0 0h60v40H0z" />
      <path stroke="#fff" strokeWidth="8" d="m0 0 60 40M60 0 0 40" />
      <path stroke="#c8102e" strokeWidth="3.5" d="m0 0 60 40M60 0 0 40" />
      <path stroke="#fff" strokeWidth="13" d="M30 0v40M0 20h60" />
      <path stroke="#c8102e" strokeWidth="8" d="M30 0v40M0 20h60" />
    </svg>
  );
}

export function NepaliFlag() {
  return (
    <svg viewBox="-1 -1 52 63" width="20" height="24" aria-hidden="true" focusable="false">
      {/* A light rim, for the dark. */}
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="7"
        strokeLinejoin="round"
        d="M4 4.5 43 32H18.5L43 56.5H4z"
      />
      <path
        fill="#dc143c"
        stroke="#003893"
        strokeWidth="3.5"
        strokeLinejoin="miter"
        d="M4 4.5 43 32H18.5L43 56.5H4z"
      />
      <path fill="#fff" d="M10 21a7.5 7.5 0 0 0 15 0 7.5 5.6 0 0 1-15 0z" />
      <circle cx="17.5" cy="20.5" r="3.2" fill="#fff" />
      <path
        fill="#fff"
        d="m16.5 36.5 1.6 3.5 3.5-1.6-1.5 3.6 3.7 1.3-3.6 1.5 1.7 3.5-3.6-1.4-1.3 3.7-1.5-3.6-3.5 1.7 1.4-3.6-3.7-1.3 3.6-1.6-1.7-3.4 3.6 1.4z"
      />
    </svg>
  );
}
