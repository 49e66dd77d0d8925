import styles from './question-skeleton.module.css';

/** Stands where a question will be: a sentence, four options, the foot. */
export const QuestionSkeleton = ({ label }: { label: string }) => (
  <div role="status" className={styles.question}>
    <span className="visually-hidden">{label}</span>
    <div className={styles.text} />
    {['a', 'b', 'c', 'd'].map((option) => (
      <div key={option} className={styles.option} />
    ))}
    <div className={styles.foot} />
  </div>
);
