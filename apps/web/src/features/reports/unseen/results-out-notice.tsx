import type { UnseenResult } from '@abhyas/contract/reports';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { localize } from '../../../i18n/localized.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { reportsMessages } from '../reports.messages.ts';
import styles from './results-out.module.css';
import { unseenMessages } from './unseen.messages.ts';

/** More are in My Results. */
const SHOWN = 3;

export function ResultsOutNotice({ results }: { results: readonly UnseenResult[] }) {
  const t = useMessages(unseenMessages);
  const shown = results.slice(0, SHOWN);
  return (
    <div className={styles.notice}>
      <Notice tone="success">
        {shown.map((result) => (
          <ResultOut key={result.id} result={result} isOneOfSeveral={attemptsOf(results, result) > 1} />
        ))}
        {results.length > SHOWN && <Link to="/results">{t.more({ n: results.length - SHOWN })}</Link>}
      </Notice>
    </div>
  );
}

const attemptsOf = (results: readonly UnseenResult[], { quiz }: UnseenResult) =>
  results.filter((result) => result.quiz.id === quiz.id).length;

function ResultOut({ result, isOneOfSeveral }: { result: UnseenResult; isOneOfSeveral: boolean }) {
  const t = useMessages(unseenMessages);
  const r = useMessages(reportsMessages);
  const { text, lang } = localize(result.quiz.title, useLanguage());
  // The title has its own language; the sentence stands around it.
  const [before = '', after = ''] = t.out({ title: '\n' }).split('\n');
  return (
    <div className={styles.result}>
      <p>
        {before}
        <strong lang={lang}>{text}</strong>
        {after}
        {isOneOfSeveral && ` (${r.attempt({ n: result.number })})`}
      </p>
      <Link to="/results/$id" params={{ id: String(result.id) }} className={buttonClass('secondary')}>
        {r.view_report}
        <span className="visually-hidden">: {text}</span>
      </Link>
    </div>
  );
}
