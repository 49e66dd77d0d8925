import type { QuestionVersion } from '@abhyas/contract/bank';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useInfiniteQuery } from '@tanstack/react-query';
import { versionListQuery } from '#features/bank/staff/bank-staff.api.ts';
import { LanguageWords } from '#features/bank/staff/words.tsx';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { VersionDiff } from './version-diff.tsx';
import { versionsMessages } from './versions.messages.ts';
import styles from './versions.module.css';

/** The versions with their authors, their times, and what changed, the newest first. */
export function Versions({ id }: { id: string }) {
  const t = useMessages(versionsMessages);
  const pages = useInfiniteQuery(versionListQuery(id));
  const { data, isPending, error, refetch, isFetching, hasNextPage, isFetchingNextPage } = pages;
  const versions = data?.pages.flatMap((page) => page.versions) ?? [];
  // What changed in a version is known once the one before it is there.
  const shown = hasNextPage ? versions.slice(0, -1) : versions;
  return (
    <section className={`${screen.card} ${styles.versions}`} aria-labelledby="versions-heading">
      <h2 id="versions-heading">{t.versions}</h2>
      {isPending ? (
        <Skeleton label={t.loading} shape="row" count={2} />
      ) : error !== null && data === undefined ? (
        <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
      ) : (
        <>
          <ol className={styles.list}>
            {shown.map((version, place) => (
              <Version
                key={version.version}
                version={version}
                before={versions[place + 1]}
                newest={place === 0}
              />
            ))}
          </ol>
          {error !== null && (
            <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
          )}
          {hasNextPage && (
            <div>
              <Button busy={isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
                {t.show_older}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

interface VersionProps {
  version: QuestionVersion;
  /** Undefined for the first one. */
  before: QuestionVersion | undefined;
  newest: boolean;
}

function Version({ version, before, newest }: VersionProps) {
  const t = useMessages(versionsMessages);
  const language = useLanguage();
  const when = formatDateTime(version.created_at, language);
  const who = version.created_by;
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <h3 className={styles.name}>{t.version({ n: version.version })}</h3>
        {newest && <Badge tone="primary">{t.newest}</Badge>}
        <LanguageWords languages={version.languages} />
      </div>
      <p className={screen.muted}>{who === null ? when : t.by({ when, who })}</p>
      {before === undefined ? (
        <p>{t.first}</p>
      ) : (
        <VersionDiff before={before.content} after={version.content} />
      )}
    </li>
  );
}
