import { useCan } from '#api/staff/rights.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { statusMessages } from './status.messages.ts';

/** What was refused: publishing, a change that lets more learners take a published quiz, or a release of correct answers. */
export type AskedChange = 'publish' | 'save' | 'release';

interface AskedInExamProps {
  /** What failed. */
  sentence: string;
  change?: AskedChange | undefined;
  /** Does it all the same. */
  onDespite?: (() => void) | undefined;
}

/** It was refused, because a running or coming exam asks some of the questions. Examiners may do it all the same. */
export function AskedInExam({ sentence, change = 'publish', onDespite }: AskedInExamProps) {
  const t = useMessages(statusMessages);
  const can = useCan();
  const mayPublish = can('publish_exam_questions');
  return (
    <Notice tone="error">
      <p>{sentence}</p>
      <p>{t.asked_in_exam}</p>
      {!mayPublish && <p>{change === 'publish' ? t.asked_needs_examiner : t.asked_change_needs_examiner}</p>}
      {mayPublish && !onDespite && <p>{t.asked_open_quiz}</p>}
      {mayPublish && onDespite && (
        <div className={screen.actions}>
          <Button onClick={onDespite}>{t[`${change}_despite_exams`]}</Button>
        </div>
      )}
    </Notice>
  );
}
