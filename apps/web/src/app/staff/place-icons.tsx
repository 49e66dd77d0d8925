import type { ReactNode } from 'react';
import { Icon } from '#ui/icons.tsx';
import type { Place } from './places.ts';

const drawn = (path: string): ReactNode => (
  <Icon size={24}>
    <path d={path} />
  </Icon>
);

export const placeIcons: Record<Place['name'], ReactNode> = {
  today: drawn('M4 6h16v14H4zM4 10.5h16M8.5 3.5V8m7-4.5V8M9 15l2.2 2.2L15.5 13'),
  exams: drawn('M6 3h9l4 4v14H6zM14.5 3v4.5H19M9.5 12h6m-6 4h6'),
  questions: drawn('M4 5h16v11h-8l-4.5 4v-4H4zM10 8.7a2 2 0 1 1 2.6 2c-.4.2-.6.5-.6 1M12 13.6v.01'),
  students: drawn(
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M15.5 4.2a3.5 3.5 0 0 1 0 6.6M18 14.3a6.5 6.5 0 0 1 3.5 5.7',
  ),
  notices: drawn('M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15zM10 21h4'),
  institute: drawn('M4 21h16M5.5 21V9.5L12 4l6.5 5.5V21M9.5 21v-5h5v5M12 10.5v.01'),
};

export const searchIcon = drawn('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM20 20l-4.9-4.9');
export const moreIcon = drawn('M4 7h16M4 12h16M4 17h16');
