import { Link } from '@tanstack/react-router';
import { findSession } from '#api/session/session.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber, formatScore, formatSigned } from '#i18n/numbers.ts';
import { Bilingual } from '#i18n/reading/bilingual.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Hero } from '#ui/hero.tsx';
import { CheckIcon, CrossIcon, DashIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { AnswerCounts } from '#ui/score/answer-counts.tsx';
import { scoreMessages } from '#ui/score/score.messages.ts';
import { SegmentBar } from '#ui/score/segment-bar.tsx';
import { sampleMessages } from './sample.messages.ts';
import styles from './sample.module.css';
import { MARKS, markSample, type SampleAnswers, type SampleQuestion, samplePaper } from './sample-paper.ts';

interface SampleReportProps {
  answers: SampleAnswers;
  onAgain: () => void;
}

/** How it was marked, and why. */
export function SampleReport({ answers, onAgain }: SampleReportProps) {
  const t = useMessages(sampleMessages);
  const s = useMessages(scoreMessages);
  const language = useLanguage();
  const { score, ...counts } = markSample(samplePaper, answers);
  return (
    <>
      <Hero
        title={t.score}
        figure={
          <>
            {formatScore(score, language)}{' '}
            <span className={styles.max}>{s.out_of({ max: samplePaper.length })}</span>
          </>
        }
        actions={
          <>
            {findSession() ? (
              <Link to="/" className={buttonClass('primary')}>
                {t.real_quiz}
              </Link>
            ) : (
              <Link to="/register" className={buttonClass('primary')}>
                {t.register}
              </Link>
            )}
            <Button look="quiet" onClick={onAgain}>
              {t.again}
            </Button>
          </>
        }
      >
        <SegmentBar counts={counts} />
        <AnswerCounts counts={counts} />
        <p>{t.marked_so}</p>
        <p className={styles.how}>{t.counts_for_nothing}</p>
      </Hero>
      <ol className={styles.answers}>
        {samplePaper.map((question) => (
          <Answer key={question.id} question={question} chosen={answers[question.id]} />
        ))}
      </ol>
    </>
  );
}

interface AnswerProps {
  question: SampleQuestion;
  chosen: number | undefined;
}

function Answer({ question: { id, text, image, options, correct, hint }, chosen }: AnswerProps) {
  const t = useMessages(sampleMessages);
  const language = useLanguage();
  const textOf = (option: number | undefined) => options.find((each) => each.id === option)?.text;
  const given = textOf(chosen);
  const right = textOf(correct);
  const status =
    given === undefined
      ? { tone: 'neutral' as const, icon: <DashIcon size={18} />, word: t.unanswered, marks: 0 }
      : chosen === correct
        ? { tone: 'success' as const, icon: <CheckIcon size={18} />, word: t.correct, marks: MARKS.correct }
        : { tone: 'danger' as const, icon: <CrossIcon size={18} />, word: t.incorrect, marks: -MARKS.wrong };
  return (
    <li className={styles.answer}>
      <h2 className={styles.asked}>
        {formatNumber(id, language)}. <Bilingual text={text} />
      </h2>
      {image && <Picture svg={image.svg} caption={image.caption} small />}
      <p className={styles.verdict}>
        <Badge tone={status.tone} icon={status.icon}>
          {status.word}
        </Badge>
        <strong className="figures">{formatSigned(status.marks, language)}</strong>
      </p>
      <dl className={styles.given}>
        {given && (
          <div>
            <dt>{t.your_answer}</dt>
            <dd>
              <Bilingual text={given} />
            </dd>
          </div>
        )}
        {right && chosen !== correct && (
          <div>
            <dt>{t.correct_answer}</dt>
            <dd>
              <Bilingual text={right} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t.explanation}</dt>
          <dd>
            <Bilingual text={hint} />
          </dd>
        </div>
      </dl>
    </li>
  );
}
