import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import { buttonClass } from '#ui/button.tsx';
import { quizListQuery } from './quizzes.api.ts';
import { isAvailable } from './schedule/available.ts';
import { toQuizzesMessages } from './to-quizzes.messages.ts';

/** From a screen that has nothing to show yet to the quizzes; nothing while there is none to take. */
export function ToQuizzes() {
  const t = useMessages(toQuizzesMessages);
  const { data: quizzes = [] } = useQuery(quizListQuery);
  if (!quizzes.some((quiz) => isAvailable(quiz, currentTime()))) return null;
  return (
    <Link to="/" className={buttonClass('primary')}>
      {t.to_quizzes}
    </Link>
  );
}
