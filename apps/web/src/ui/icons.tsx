import type { ReactNode } from 'react';

interface IconProps {
  /** Pixels. */
  size?: number;
}

/** Drawn on a 24 grid with a 2 px line; decoration only, a word always stands beside or behind an icon. */
const Icon = ({ size = 20, children }: IconProps & { children: ReactNode }) => (
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
    <path d="M12 8v5m0 3.500v.01M10.3 3.9 2.6 17.500A2 2 0 0 0 4.3 20.500h15.400a2 2 0 0 0 1.7-3L13.7 3.900a2 2 0 0 0-3.4 0z" />
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
    <path d="M4 4l16 16M2.500 9.500A15 15 0 0 1 7 6.600m4-1a15 15 0 0 1 10.500 3.900M5.800 13a10 10 0 0 1 4-2.400m5 .700a10 10 0 0 1 3.400 2M9.200 16.400a5 5 0 0 1 5.600 0M12 20v.01" />
  </Icon>
);
export const CompassIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="m15.500 8.500-2 5-5 2 2-5z" />
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
export const EyeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);
export const EyeOffIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4l16 16M9.9 9.900a3 3 0 0 0 4.2 4.200M6.5 6.700C4 8.4 2.5 12 2.5 12S6 18.5 12 18.500c2 0 3.7-.7 5-1.600M10 5.700c.6-.1 1.3-.2 2-.2 6 0 9.5 6.5 9.5 6.500s-.7 1.3-2 2.7" />
  </Icon>
);
export const InboxIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 13 6 5.500h12L20.5 13v5.500h-17zM3.5 13H9a3 3 0 0 0 6 0h5.5" />
  </Icon>
);
export const BookIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 6.500C10 5 7 4.5 4 4.500v14c3 0 6 .5 8 2 2-1.5 5-2 8-2v-14c-3 0-6 .5-8 2zm0 0v14" />
  </Icon>
);
export const BulbIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9.5 18h5m-4 3h3M12 3a6 6 0 0 0-3.5 10.900c.6.5 1 1.2 1 2h5c0-.8.4-1.5 1-2A6 6 0 0 0 12 3z" />
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
