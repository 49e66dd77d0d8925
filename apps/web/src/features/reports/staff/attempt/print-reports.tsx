import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import screen from '#ui/screen/screen.module.css';
import { AttemptSheet } from './attempt-sheet.tsx';
import { seenReportsQuery } from './seen-attempt.api.ts';
import { seenAttemptMessages } from './seen-attempt.messages.ts';

interface PrintReportsProps {
  id: string;
  /** '' for all. */
  class_id: string;
  /** Only the results of learners of the own classes. */
  ofClasses: boolean;
  onBack: () => void;
}

/** Loads the reports of all listed attempts, and prints each on a page of its own. */
export function PrintReports({ id, class_id, ofClasses, onBack }: PrintReportsProps) {
  const t = useMessages(seenAttemptMessages);
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(
    seenReportsQuery(id, class_id),
  );
  useEffect(() => {
    if (hasNextPage && !isFetching && error === null) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  const reports = data?.pages.flatMap((page) => page.reports) ?? [];
  const total = data?.pages.at(-1)?.total ?? 0;
  const isReady = data !== undefined && !hasNextPage;
  return (
    <section className={`${screen.card} ${screen.stack}`} aria-labelledby="print-reports-heading">
      <h2 id="print-reports-heading">{t.printing_heading}</h2>
      <p>{ofClasses ? t.printing_about_classes : t.printing_about}</p>
      {data?.pages.some(({ is_released }) => !is_released) && (
        <Notice tone="warning">{t.printing_withheld}</Notice>
      )}
      {error !== null && (
        <LoadFailure
          sentence={t.reports_failed}
          error={error}
          retry={() => fetchNextPage()}
          retrying={isFetching}
        />
      )}
      <p role="status">
        {isReady
          ? t.reports_ready({ n: reports.length })
          : data && t.reports_loaded({ n: reports.length, total })}
      </p>
      <div className={screen.actions}>
        {isReady && (
          <PrintButton
            look="primary"
            questions={NO_QUESTIONS}
            paper={() => reports.map((report) => <AttemptSheet key={report.id} report={report} />)}
          >
            {t.print_all}
          </PrintButton>
        )}
        <Button onClick={onBack}>{t.back_to_list}</Button>
      </div>
    </section>
  );
}

const NO_QUESTIONS: [] = [];
