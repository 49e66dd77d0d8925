import { formatDay } from '@abhyas/exam-rules/calendar/written-times';
import { useQuery } from '@tanstack/react-query';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import styles from '#features/practice/practice.module.css';
import { todayQuery } from '#features/practice/today/today.api.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';

/** What is still due today, or the day of the next question; nothing until the server has answered. */
export function NextDue({ onAgain }: { onAgain?: () => void }) {
  const t = useMessages(practiceMessages);
  const language = useLanguage();
  const { data: today, isFetching } = useQuery({ ...todayQuery, refetchOnMount: 'always' });
  if (today === undefined || isFetching) return null;
  if (today.due > 0 && onAgain) {
    return (
      <>
        <p className={styles.centred}>{t.due_now({ n: today.due })}</p>
        <Button look="primary" onClick={onAgain}>
          {t.go_on}
        </Button>
      </>
    );
  }
  if (today.due > 0 || today.next_due === null) return null;
  return <p className={styles.centred}>{t.next_due({ day: formatDay(today.next_due, language) })}</p>;
}
