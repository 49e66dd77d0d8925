import type { ReactNode } from 'react';
import styles from './quiz.module.css';

interface QuizLayoutProps {
  /** The question with its steps. */
  paper: ReactNode;
  /** Beside the paper where there is room, below it elsewhere. */
  rail?: ReactNode;
}

export const QuizLayout = ({ paper, rail }: QuizLayoutProps) => (
  <div className={styles.body}>
    <div className={styles.paper}>{paper}</div>
    {rail && <div className={styles.rail}>{rail}</div>}
  </div>
);
