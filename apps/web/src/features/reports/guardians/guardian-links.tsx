import type { GuardianLink } from '@abhyas/contract/reports/guardians';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { OpeningRow } from '#ui/opening-row.tsx';
import list from '#ui/rows.module.css';
import screen from '#ui/screen/screen.module.css';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { endLink, guardianLinksQuery } from './guardians.api.ts';
import { guardiansMessages } from './guardians.messages.ts';
import styles from './guardians.module.css';
import { ShareDialog } from './share-dialog.tsx';

/** In the profile: what is shared with guardians, and the way to end it. */
export function GuardianLinks() {
  const t = useMessages(guardiansMessages);
  const queryClient = useQueryClient();
  const row = useRef<HTMLElement>(null);
  const [isSharing, setSharing] = useState(false);
  const { data: links, isPending, error, refetch, isFetching } = useQuery(guardianLinksQuery);
  const ending = useMutation({
    mutationFn: endLink,
    onSuccess: (_, ended) => {
      queryClient.setQueryData(guardianLinksQuery.queryKey, (known) =>
        known?.filter(({ id }) => id !== ended),
      );
      showToast(guardiansMessages.ended_link);
      row.current?.focus();
    },
  });
  return (
    <OpeningRow title={t.links} summary={row}>
      {links?.length !== 0 && <p className={screen.muted}>{t.links_about}</p>}
      {ending.error !== null && <Failure sentence={t.end_failed} error={ending.error} />}
      {isPending ? (
        <Skeleton label={t.loading_links} shape="row" count={1} />
      ) : links === undefined ? (
        <LoadFailure sentence={t.links_failed} error={error} retry={refetch} retrying={isFetching} />
      ) : links.length === 0 ? (
        <p>{t.no_links}</p>
      ) : (
        <ul className={list.rows}>
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              ending={ending.isPending && ending.variables === link.id}
              onEnd={() => ending.mutate(link.id)}
            />
          ))}
        </ul>
      )}
      <div className={screen.actions}>
        <Button aria-haspopup="dialog" onClick={() => setSharing(true)}>
          {t.share_results}
        </Button>
      </div>
      {isSharing && <ShareDialog onClose={() => setSharing(false)} />}
    </OpeningRow>
  );
}

function LinkRow({ link, ending, onEnd }: { link: GuardianLink; ending: boolean; onEnd: () => void }) {
  const t = useMessages(guardiansMessages);
  const language = useLanguage();
  const title = link.quiz ? localize(link.quiz, language) : { text: t.all_results, lang: undefined };
  return (
    <li className={list.row}>
      <div className={styles.linkText}>
        <strong lang={title.lang}>{title.text}</strong>
        <p className={screen.muted}>{t.until({ time: formatDateTime(link.expires_at, language) })}</p>
      </div>
      <Button busy={ending} onClick={onEnd}>
        {t.end}
        <span className="visually-hidden">: {title.text}</span>
      </Button>
    </li>
  );
}
