import { Icon, type IconProps } from '#ui/icons.tsx';

export const HandIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 12.5V5.8a1.4 1.4 0 0 1 2.8 0V11m0-.5V4.4a1.4 1.4 0 0 1 2.8 0V11m0-5a1.4 1.4 0 0 1 2.8 0v6m0-3.5a1.4 1.4 0 0 1 2.8 0V14c0 4-2.6 7-6.6 7-2.8 0-4.4-1.2-5.8-3.4L4 13.4c-.8-1.3.9-2.6 2-1.5l2 2.1" />
  </Icon>
);
