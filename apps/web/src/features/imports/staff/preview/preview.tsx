import type { ImportedQuestion, QuestionImport } from '@abhyas/contract/imports';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { openImport } from '#features/imports/staff/corrections/import-in-progress.ts';
import {
  doubtfulOf,
  type Filter,
  issuesByQuestion,
  listedBy,
  type Standing,
} from '#features/imports/staff/corrections/listed.ts';
import { duplicatesQuery, saveCorrection } from '#features/imports/staff/imports-staff.api.ts';
import { issueSentence } from '#features/imports/staff/issues/issue-sentence.ts';
import { TakeBar } from '#features/imports/staff/taking/take-bar.tsx';
import type { LinterWarning } from '#features/questions/staff/questions-rules.ts';
import { lintQuiz, placeOf } from '#features/questions/staff/questions-rules.ts';
import { findingSentence, MeantNote, useMeantWarnings } from '#features/questions/staff/questions-staff.ts';
import { useDebounced } from '#forms/debounced.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { Pager } from '#ui/staff/table/pager.tsx';
import { ListTools } from './list-tools.tsx';
import { previewMessages } from './preview.messages.ts';
import styles from './preview.module.css';
import { QuestionCard } from './question/question-card.tsx';
import { useSteps } from './use-steps.ts';

const NONE: readonly LinterWarning[] = [];

/** What the check list finds in the questions that are not left out, by their numbers; 0: in all of them together. */
function useWarnings(questions: readonly ImportedQuestion[], left_out: readonly number[]) {
  const rested = useDeferredValue(questions);
  const paper = useMemo(() => {
    const out = new Set(left_out);
    return { questions: rested.map((question, place) => (out.has(place + 1) ? {} : question)) };
  }, [rested, left_out]);
  const all = useMemo(() => lintQuiz(paper), [paper]);
  const meant = useMeantWarnings(null, paper, all);
  // The list of warnings is a new one at every render; its content changes seldom.
  const shown = JSON.stringify(meant.warnings);
  const byQuestion = useMemo(() => {
    const found = new Map<number, LinterWarning[]>();
    const warnings = JSON.parse(shown) as LinterWarning[];
    const together = missingTogether(warnings).flatMap((each) => each.warnings);
    for (const warning of warnings.filter((each) => !together.includes(each))) {
      const n = (placeOf(warning) ?? -1) + 1;
      found.set(n, [...(found.get(n) ?? []), warning]);
    }
    return found;
  }, [shown]);
  return { of: (n: number) => byQuestion.get(n) ?? NONE, missing: missingTogether(meant.warnings), meant };
}

const MISSING = ['nepali_missing', 'english_missing'] as const;

/** A language that several questions lack is a matter of the paper, and one line of it. */
const missingTogether = (warnings: readonly LinterWarning[]) =>
  MISSING.map((kind) => ({ kind, warnings: warnings.filter((warning) => warning.kind === kind) })).filter(
    (each) => each.warnings.length > 1,
  );

const LOOKED_UP_AFTER_MS = 800;

/** Which questions the bank has something like, by their places; undefined where that is not known yet. */
function useBankLookup(questions: readonly ImportedQuestion[]): (boolean | undefined)[] {
  const texts: ImportedQuestion['text'][] = JSON.parse(
    useDebounced(JSON.stringify(questions.map(({ text }) => text)), LOOKED_UP_AFTER_MS),
  );
  return useQueries({
    queries: texts.map(duplicatesQuery),
    combine: (results) =>
      results.map(({ data, isError }) =>
        isError ? false : data === undefined ? undefined : data.length > 0,
      ),
  });
}

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
  const inBank = useBankLookup(questions);
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
  const doubtful = doubtfulOf(listed, standings);
  const { page, pages, setPage, step, restart, shown } = useSteps(list, listed, doubtful);

  const { mark } = warnings.meant;
  const latestMark = useRef(mark);
  useEffect(() => {
    latestMark.current = mark;
  });
  const onMeant = useCallback((warning: LinterWarning) => latestMark.current(warning), []);
  const ofFile = [
    ...(byQuestion.get(0) ?? NO_ISSUES).map((issue) => issueSentence(issue, language)),
    ...warnings.of(0).map((warning) => findingSentence(warning, language)),
  ];
  return (
    <div className={screen.stack}>
      {columns(kept.corrected.length)}
      {ofFile.length + warnings.missing.length > 0 && (
        <Notice tone="warning" live={false}>
          <ul aria-label={t.of_file}>
            {ofFile.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {warnings.missing.map(({ kind, warnings: missing }) => (
              <li key={kind}>
                {t[kind]({ n: missing.length })}{' '}
                <Button look="quiet" onClick={() => mark(...missing)}>
                  {t.all_meant}
                </Button>
              </li>
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
          doubtful={doubtful.length}
          onNextDoubtful={() => step(1, doubtful)}
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
