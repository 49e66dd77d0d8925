import type { ReactNode } from 'react';

export interface IconProps {
  /** Pixels. */
  size?: number;
}

/** Drawn on a 24 grid with a 2 px line; decoration only, a word always stands beside or behind an icon. */
export const Icon = ({ size = 20, children }: IconProps & { children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);

export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);
export const CrossIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);
export const DashIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 12h12" />
  </Icon>
);
export const AlertIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 8v5m0 3.5v.01M10.3 3.9 2.6 17.5A2 2 0 0 0 4.3 20.5h15.4a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0z" />
  </Icon>
);
export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5m0-8v.01" />
  </Icon>
);
export const OfflineIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4l16 16M2.5 9.5A15 15 0 0 1 7 6.6m4-1a15 15 0 0 1 10.5 3.9M5.8 13a10 10 0 0 1 4-2.4m5 .7a10 10 0 0 1 3.4 2M9.2 16.4a5 5 0 0 1 5.6 0M12 20v.01" />
  </Icon>
);
export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3 2" />
  </Icon>
);
export const ChevronIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m9 6 6 6-6 6" />
  </Icon>
);
export const InboxIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 13 6 5.5h12L20.5 13v5.5h-17zM3.5 13H9a3 3 0 0 0 6 0h5.5" />
  </Icon>
);
/** A level out of three: all bars stand there, those above the level pale. */
export const LevelIcon = ({ level, ...props }: IconProps & { level: 1 | 2 | 3 }) => (
  <Icon {...props}>
    {['M5 19v-5', 'M12 19V9.5', 'M19 19V5'].map((bar, index) => (
      <path key={bar} d={bar} strokeWidth="3.5" opacity={index < level ? 1 : 0.3} />
    ))}
  </Icon>
);
