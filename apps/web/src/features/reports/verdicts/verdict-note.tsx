import type { VerdictInForce } from '@abhyas/contract/grading/verdicts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { verdictMessages } from './verdict.messages.ts';

/** What was decided about a question, and why. */
export function VerdictNote({ verdict }: { verdict: VerdictInForce }) {
  const t = useMessages(verdictMessages);
  // One accepted option is a key.
  const kind = verdict.kind === 'accept' && verdict.option_ids.length === 1 ? 'key' : verdict.kind;
  return (
    <>
      {t[kind]} <Reason reason={verdict.reason} />
    </>
  );
}

/** A reason in the reader's language, or in the one that it has. */
export function Reason({ reason }: Pick<VerdictInForce, 'reason'>) {
  const t = useMessages(verdictMessages);
  const reader = useLanguage();
  const other = reader === 'en' ? 'ne' : 'en';
  const language = reason[reader]?.trim() ? reader : other;
  const text = reason[language]?.trim();
  if (!text) return null;
  return (
    <>
      {t.reason}: <span lang={language}>{text}</span>
    </>
  );
}
