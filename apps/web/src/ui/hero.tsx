import { type ReactNode, useId } from 'react';
import styles from './hero.module.css';

interface HeroProps {
  /** What this is, in a word or two. */
  eyebrow?: ReactNode;
  title: ReactNode;
  /** Where a link names the title. */
  titleId?: string;
  level?: 2 | 3;
  /** The one number that matters: time left, a score. */
  figure?: ReactNode;
  children?: ReactNode;
  /** Below the actions: what need not be read before. */
  more?: ReactNode;
  /** One `primary` button or link, the screen's only one; what else there is, is `quiet`. */
  actions: ReactNode;
  /** An item where it is the first of a list. */
  as?: 'section' | 'li';
}

/** The one thing of a screen that comes first. A screen has at most one. */
export function Hero({ eyebrow, title, titleId, level = 2, figure, children, more, actions, as }: HeroProps) {
  const ownId = useId();
  const id = titleId ?? ownId;
  const Box = as ?? 'section';
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <Box className={styles.hero} aria-labelledby={Box === 'section' ? id : undefined}>
      {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
      <Title id={id} className={styles.title}>
        {title}
      </Title>
      {figure && <div className={`${styles.figure} figures`}>{figure}</div>}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
      {more}
    </Box>
  );
}
