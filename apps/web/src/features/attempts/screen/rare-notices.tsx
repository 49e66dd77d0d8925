import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import { rareNoticesMessages } from './rare-notices.messages.ts';

/** `numbers`: of the questions, from 1, whose answers of this browser do not count. */
export function AnsweredElsewhere({ numbers }: { numbers: readonly number[] }) {
  const t = useMessages(rareNoticesMessages);
  const language = useLanguage();
  const listed = numbers.map((number) => formatNumber(number, language)).join(', ');
  return <Notice tone="warning">{t.answered_elsewhere({ numbers: listed })}</Notice>;
}

/** What becomes of the answers of a learner who leaves without submitting. */
export function LeaveNote() {
  const t = useMessages(rareNoticesMessages);
  return <p>{t.resumable}</p>;
}
