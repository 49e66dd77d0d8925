import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { objectionsQuery } from './objections.api.ts';
import { objectionsMessages } from './objections.messages.ts';

/** To the reported problems of a quiz, with how many are undecided: quiet where there is nothing to decide. */
export function ObjectionsLink({ id }: { id: string }) {
  const t = useMessages(objectionsMessages);
  const { data = [] } = useQuery(objectionsQuery(id));
  const open = data.reduce((sum, question) => sum + question.open, 0);
  return (
    <Link
      to="/admin/quiz/$id/objections"
      params={{ id }}
      className={buttonClass(open > 0 ? 'secondary' : 'quiet')}
    >
      {open > 0 ? t.count({ n: open }) : t.none_open}
    </Link>
  );
}
