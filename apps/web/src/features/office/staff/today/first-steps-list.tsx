import type { FirstSteps } from '@abhyas/contract/office';
import { Link } from '@tanstack/react-router';
import { useMessages } from '#i18n/use-messages.ts';
import { CheckIcon } from '#ui/icons.tsx';
import screen from '#ui/screen/screen.module.css';
import { stepsMessages } from './today.messages.ts';
import styles from './today.module.css';

/** In their order, each with the screen where it is done. */
const steps = [
  { name: 'institute', to: '/admin/institute' },
  { name: 'staff', to: '/admin/users' },
  { name: 'students', to: '/admin/users/import' },
  { name: 'exam', to: '/admin/new-quiz' },
  { name: 'results', to: '/admin' },
] as const satisfies readonly { name: keyof FirstSteps; to: string }[];

/** What an institute does first, with ticks. */
export function FirstStepsList({ done }: { done: FirstSteps }) {
  const t = useMessages(stepsMessages);
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="first-steps">
      <h2 id="first-steps">{t.heading}</h2>
      <p className={screen.muted}>{t.about}</p>
      <ol className={styles.steps}>
        {steps.map(({ name, to }) => (
          <li key={name} className={styles.step} data-done={done[name]}>
            <span className={styles.tick}>{done[name] && <CheckIcon />}</span>
            {done[name] ? (
              <span>
                {t[name]} <span className="visually-hidden">({t.done})</span>
              </span>
            ) : (
              <Link to={to}>{t[name]}</Link>
            )}
          </li>
        ))}
      </ol>
      {!done.exam && (
        <p className={screen.muted}>
          {t.demo} <code>npm start -- --demo</code>
        </p>
      )}
    </section>
  );
}
