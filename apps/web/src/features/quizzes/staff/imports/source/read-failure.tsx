import { hasCode } from '#api/api-error.ts';
import { refusalOf, refusalSentences } from '#features/quizzes/staff/imports/issues/refusal.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { sourceMessages } from './source.messages.ts';

/** Why a file could not be read, and what to do. */
export function ReadFailure({ error }: { error: Error }) {
  const t = useMessages(sourceMessages);
  const code = refusalOf(error);
  const language = useLanguage();
  if (code === undefined) {
    const reason = hasCode(error, 'UNAVAILABLE') ? t.busy : undefined;
    return <Failure sentence={t.failed} error={error} reason={reason} />;
  }
  const { why, way_on } = refusalSentences(code, language);
  return (
    <Notice tone="error">
      <p>
        <strong>{why}</strong>
      </p>
      <p>{way_on}</p>
    </Notice>
  );
}
