import styles from './sheet-and-hills.module.css';

/** An answer sheet with its first tick, before the hills at sunrise: a quiz is about to begin. */
export const SheetAndHills = () => (
  <svg viewBox="0 0 280 96" className={styles.picture} aria-hidden="true" focusable="false">
    <circle cx="166" cy="30" r="14" fill="var(--on-warning-tint)" opacity="0.6" />
    <path d="m130 85 78-63 66 63z" fill="var(--control-border)" opacity="0.5" />
    <path d="m90 85 54-36 66 36z" fill="var(--rest)" />
    <g stroke="var(--control-border)" strokeWidth="2" strokeLinecap="round" fill="none">
      <path d="M4 85h272" />
      <rect x="28" y="12" width="72" height="73" rx="6" fill="var(--surface)" />
      <path d="M62 30h28M62 46h28M62 62h20" stroke="var(--rest)" strokeWidth="4" />
      <circle cx="47" cy="46" r="5" />
      <circle cx="47" cy="62" r="5" />
    </g>
    <path
      d="m40 29 5 5 10-12"
      fill="none"
      stroke="var(--success)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
