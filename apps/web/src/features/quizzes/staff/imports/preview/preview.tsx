import type { QuestionImport } from '@abhyas/contract/imports';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { MeantNote } from '#features/quizzes/staff/checklist/check-list.tsx';
import type { LinterWarning } from '#features/quizzes/staff/checklist/linter/linter.ts';
import { warningSentence } from '#features/quizzes/staff/checklist/warning-sentence.ts';
import { openImport } from '#features/quizzes/staff/imports/corrections/import-in-progress.ts';
import { saveCorrection } from '#features/quizzes/staff/imports/imports.api.ts';
import { issueSentence } from '#features/quizzes/staff/imports/issues/issue-sentence.ts';
import { TakeBar } from '#features/quizzes/staff/imports/taking/take-bar.tsx';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useStore } from '#lib/store.ts';
import { Notice } from '#ui/notice.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { Pager } from '#ui/staff/table/pager.tsx';
import { ListTools } from './list-tools.tsx';
import { type Filter, issuesByQuestion, listedBy, type Standing } from './listed.ts';
import { previewMessages } from './preview.messages.ts';
import styles from './preview.module.css';
import { QuestionCard } from './question/question-card.tsx';
import { useBankLookup } from './use-bank-lookup.ts';
import { useSteps } from './use-steps.ts';
import { useWarnings } from './use-warnings.ts';

interface PreviewProps {
  preview: QuestionImport;
  /** The quiz that the questions are for. */
  quiz: number | undefined;
  /** Above the questions; knows how many of them were corrected. */
  columns: (corrected: number) => ReactNode;
}

const NO_ISSUES: QuestionImport['issues'] = [];

/** The questions of a file, to be corrected and taken. */
export function Preview({ preview, quiz, columns }: PreviewProps) {
  const t = useMessages(previewMessages);
  const language = useLanguage();
  const [work] = useState(() =>
    openImport(preview, (n, correction) => saveCorrection(preview.import_id, n, correction)),
  );
  useEffect(() => {
    work.start();
    return work.stop;
  }, [work]);
  const { questions, issues, kept, refused } = useStore(work.store);

  const [filter, setFilter] = useState<Filter>('all');
  const byQuestion = useMemo(() => issuesByQuestion(issues), [issues]);
  const warnings = useWarnings(questions, kept.left_out);
  const inBank = useBankLookup(questions, filter === 'bank');
  const standings = questions.map((_question, place): Standing => {
    const own = byQuestion.get(place + 1) ?? NO_ISSUES;
    const errors = own.filter(({ severity }) => severity === 'error').length;
    return {
      errors,
      warnings: own.length - errors + warnings.of(place + 1).length,
      in_bank: inBank[place],
      left_out: kept.left_out.includes(place + 1),
    };
  });
  const listed = listedBy(filter, standings);
  const list = useRef<HTMLOListElement>(null);
  const { page, pages, setPage, step, restart, shown } = useSteps(list, listed);

  const { mark } = warnings.meant;
  const latestMark = useRef(mark);
  useEffect(() => {
    latestMark.current = mark;
  });
  const onMeant = useCallback((warning: LinterWarning) => latestMark.current(warning), []);
  const ofFile = [
    ...(byQuestion.get(0) ?? NO_ISSUES).map((issue) => issueSentence(issue, language)),
    ...warnings.of(0).map((warning) => warningSentence(warning, language)),
  ];
  return (
    <div className={screen.stack}>
      {columns(kept.corrected.length)}
      {ofFile.length > 0 && (
        <Notice tone="warning" live={false}>
          <ul aria-label={t.of_file}>
            {ofFile.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      <section aria-label={t.list} className={screen.stack}>
        <ListTools
          filter={filter}
          standings={standings}
          onFilter={(chosen) => {
            setFilter(chosen);
            restart();
          }}
          onStep={step}
        />
        <MeantNote {...warnings.meant} />
        {listed.length === 0 ? (
          <Empty kind="ticked">{t.none_listed}</Empty>
        ) : (
          <ol ref={list} className={styles.list}>
            {shown.map((n) => {
              const question = questions[n - 1];
              if (!question) return null;
              return (
                <QuestionCard
                  key={n}
                  n={n}
                  question={question}
                  issues={byQuestion.get(n) ?? NO_ISSUES}
                  warnings={warnings.of(n)}
                  left_out={standings[n - 1]?.left_out ?? false}
                  refused={refused[n]}
                  work={work}
                  onMeant={onMeant}
                />
              );
            })}
          </ol>
        )}
        <Pager page={page} pages={pages} onPage={setPage} />
      </section>
      <TakeBar preview={preview} work={work} standings={standings} quiz={quiz} />
    </div>
  );
}
