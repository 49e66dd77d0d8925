import { Icon, type IconProps } from '#ui/icons.tsx';

export const EyeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);
export const EyeOffIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4l16 16M9.9 9.9a3 3 0 0 0 4.2 4.2M6.5 6.7C4 8.4 2.5 12 2.5 12S6 18.5 12 18.5c2 0 3.7-.7 5-1.6M10 5.7c.6-.1 1.3-.2 2-.2 6 0 9.5 6.5 9.5 6.5s-.7 1.3-2 2.7" />
  </Icon>
);
