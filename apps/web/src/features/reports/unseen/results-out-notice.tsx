import type { UnseenResult } from '@abhyas/contract/reports';
import { formatDay } from '@abhyas/exam-rules/calendar/written-times';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { type ButtonLook, buttonClass } from '#ui/button.tsx';
import { Hero } from '#ui/hero.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import styles from './results-out.module.css';
import { unseenMessages } from './unseen.messages.ts';

/** More are in My Results. */
const SHOWN = 3;

interface ResultsOutNoticeProps {
  results: readonly UnseenResult[];
  /** The first thing of the screen, with its one filled button. */
  isHero: boolean;
}

export function ResultsOutNotice({ results, isHero }: ResultsOutNoticeProps) {
  const t = useMessages(unseenMessages);
  const [first, ...others] = results.slice(0, SHOWN);
  if (first === undefined) return null;
  const isOneOfSeveral = (result: UnseenResult) => attemptsOf(results, result) > 1;
  const rest = (
    <>
      {others.map((result) => (
        <ResultOut key={result.id} result={result} isOneOfSeveral={isOneOfSeveral(result)} />
      ))}
      {results.length > SHOWN && <Link to="/results">{t.more({ n: results.length - SHOWN })}</Link>}
    </>
  );
  if (isHero) {
    return (
      <>
        <Hero
          title={<ResultsOf result={first} isOneOfSeveral={isOneOfSeveral(first)} />}
          actions={<ReportLink result={first} look="primary" />}
        >
          <Taken result={first} />
        </Hero>
        {results.length > 1 && <Notice tone="info">{rest}</Notice>}
      </>
    );
  }
  return (
    <Notice tone="success">
      <ResultOut result={first} isOneOfSeveral={isOneOfSeveral(first)} />
      {rest}
    </Notice>
  );
}

const attemptsOf = (results: readonly UnseenResult[], { quiz }: UnseenResult) =>
  results.filter((result) => result.quiz.id === quiz.id).length;

interface ResultOutProps {
  result: UnseenResult;
  isOneOfSeveral: boolean;
}

function ResultOut(props: ResultOutProps) {
  return (
    <div className={styles.result}>
      <p>
        <ResultsOf {...props} />
      </p>
      <Taken result={props.result} />
      <ReportLink result={props.result} look="quiet" />
    </div>
  );
}

function ResultsOf({ result, isOneOfSeveral }: ResultOutProps) {
  const t = useMessages(unseenMessages);
  const { text, lang } = localize(result.quiz.title, useLanguage());
  // The title has its own language; the sentence stands around it.
  const [before = '', after = ''] = t.out({ title: '\n' }).split('\n');
  return (
    <>
      {before}
      <strong lang={lang}>{text}</strong>
      {after}
      {isOneOfSeveral && ` (${t.attempt({ n: result.number })})`}
    </>
  );
}

function Taken({ result }: { result: UnseenResult }) {
  const t = useMessages(unseenMessages);
  const day = dayOf(Date.parse(result.completed_timestamp));
  return <p className={screen.muted}>{t.taken({ day: formatDay(day, useLanguage()) })}</p>;
}

function ReportLink({ result, look }: { result: UnseenResult; look: ButtonLook }) {
  const t = useMessages(unseenMessages);
  const { text } = localize(result.quiz.title, useLanguage());
  return (
    <Link to="/results/$id" params={{ id: String(result.id) }} className={buttonClass(look)}>
      {t.view_report}
      <span className="visually-hidden">: {text}</span>
    </Link>
  );
}
