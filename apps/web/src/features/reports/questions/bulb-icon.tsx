import { Icon, type IconProps } from '#ui/icons.tsx';

export const BulbIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9.5 18h5m-4 3h3M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2h5c0-.8.4-1.5 1-2A6 6 0 0 0 12 3z" />
  </Icon>
);
