import type { UseQueryResult } from '@tanstack/react-query';
import { hasCode } from '#api/api-error.ts';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Loading } from './loading.tsx';

interface NotLoadedProps {
  query: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch' | 'isFetching'>;
  /** The screen's name while its quiz has none. */
  heading: string;
  t: { loading: string; not_found: string; load_failed: string };
}

/** What a screen about one quiz shows until the quiz is there, or in its place. */
export function NotLoaded({ query, heading, t }: NotLoadedProps) {
  const { isPending, error, refetch, isFetching } = query;
  return (
    <>
      <ScreenHeading>{heading}</ScreenHeading>
      {isPending ? (
        <Loading label={t.loading} shape="panel" />
      ) : hasCode(error, 'NOT_FOUND') ? (
        <Notice tone="error">{t.not_found}</Notice>
      ) : (
        <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
      )}
    </>
  );
}
