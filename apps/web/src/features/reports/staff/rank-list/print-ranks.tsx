import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classListQuery } from '#features/classes/staff/classes-staff.ts';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { deviceNow } from '#lib/clock.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import screen from '#ui/screen/screen.module.css';
import { Loading } from '#ui/staff/loading.tsx';
import { PrintedRanks } from './printed-ranks.tsx';
import { wholeRankListQuery } from './rank-list.api.ts';
import { rankListMessages } from './rank-list.messages.ts';
import type { RankListView } from './rank-list-view.ts';

interface PrintRanksProps {
  view: RankListView;
  onBack: () => void;
}

/** The whole list as it will be on paper, and the button that prints it. */
export function PrintRanks({ view, onBack }: PrintRanksProps) {
  const t = useMessages(rankListMessages);
  const language = useLanguage();
  const [at] = useState(() => new Date(deviceNow()).toISOString());
  const { data, isPending, error, refetch, isFetching } = useQuery(wholeRankListQuery(view));
  const { data: classes = [] } = useQuery(classListQuery(language));
  const back = <Button onClick={onBack}>{t.back_to_list}</Button>;
  if (isPending) return <Loading label={t.loading} shape="panel" />;
  if (error !== null)
    return (
      <>
        <div className={screen.actions}>{back}</div>
        <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
      </>
    );
  const section = view.section === '' ? undefined : data.exams[0]?.sections[Number(view.section) - 1];
  const limits = [classes.find(({ id }) => String(id) === view.class_id)?.name, section];
  const paper = (
    <PrintedRanks
      list={data}
      combine={view.combine}
      limits={limits.flatMap((name) => (name ? [localize(name, language).text] : []))}
      at={at}
    />
  );
  return (
    <>
      <div className={screen.actions}>
        <PrintButton look="primary" questions={NO_QUESTIONS} paper={() => paper}>
          {t.print}
        </PrintButton>
        {back}
      </div>
      <section className={screen.card} aria-label={t.preview}>
        {paper}
      </section>
    </>
  );
}

const NO_QUESTIONS: [] = [];
