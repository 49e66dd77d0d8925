import { useCan } from '#api/staff/rights.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { statusMessages } from './status.messages.ts';

interface AskedInExamProps {
  /** What failed. */
  sentence: string;
  /** Publishes all the same. */
  onDespite?: (() => void) | undefined;
}

/** Publishing was refused, because a running or coming exam asks some of the questions. Examiners may do it all the same. */
export function AskedInExam({ sentence, onDespite }: AskedInExamProps) {
  const t = useMessages(statusMessages);
  const can = useCan();
  const mayPublish = can('publish_exam_questions');
  return (
    <Notice tone="error">
      <p>{sentence}</p>
      <p>{t.asked_in_exam}</p>
      {!mayPublish && <p>{t.asked_needs_examiner}</p>}
      {mayPublish && !onDespite && <p>{t.asked_open_quiz}</p>}
      {mayPublish && onDespite && (
        <div className={screen.actions}>
          <Button onClick={onDespite}>{t.publish_despite_exams}</Button>
        </div>
      )}
    </Notice>
  );
}
