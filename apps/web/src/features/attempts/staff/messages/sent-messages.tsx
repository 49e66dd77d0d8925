import type { SentMessage } from '@abhyas/contract/attempts/messages';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { personWords } from '#ui/staff/person-words.ts';
import { sentMessagesQuery, withdrawMutation } from './sent-messages.api.ts';
import { sentMessagesMessages } from './sent-messages.messages.ts';
import styles from './sent-messages.module.css';

/** What staff wrote to those who were sitting, by whom and when; nothing where nobody wrote. */
export function SentMessages({ id }: { id: string }) {
  const t = useMessages(sentMessagesMessages);
  const { data, error, refetch, isFetching } = useQuery(sentMessagesQuery(id));
  const withdrawing = useMutation(withdrawMutation(id, useQueryClient()));
  if (data === undefined)
    return (
      error && <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
    );
  if (data.messages.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="sent-messages">
      <h2 id="sent-messages">{t.sent}</h2>
      {withdrawing.error && <Failure sentence={t.withdraw_failed} error={withdrawing.error} />}
      <ul className={styles.list}>
        {data.messages.map((message) => (
          <Sent
            key={message.id}
            message={message}
            busy={withdrawing.isPending && withdrawing.variables === message.id}
            onWithdraw={() => withdrawing.mutate(message.id)}
          />
        ))}
      </ul>
    </section>
  );
}

function Sent({
  message,
  busy,
  onWithdraw,
}: {
  message: SentMessage;
  busy: boolean;
  onWithdraw: () => void;
}) {
  const t = useMessages(sentMessagesMessages);
  const language = useLanguage();
  const { text, at, attempts, withdrawn_at } = message;
  const { sent_by, sent_by_name, withdrawn_by, withdrawn_by_name } = message;
  const time = formatDateTime(at, language);
  const sentence = message.of_classes ? t.sent_to_classes : t.sent_by;
  const nameOf = (username: string | null, full_name = '') =>
    username === null ? t.command_line : personWords({ username, full_name });
  return (
    <li className={styles.message}>
      <div>
        <p className={withdrawn_at === null ? styles.text : `${styles.text} ${styles.withdrawn}`}>
          <Localized text={text} />
        </p>
        <p className={screen.muted}>{sentence({ time, name: nameOf(sent_by, sent_by_name), n: attempts })}</p>
        {withdrawn_at !== null && (
          <p className={screen.muted}>
            {t.withdrawn({
              time: formatDateTime(withdrawn_at, language),
              name: nameOf(withdrawn_by, withdrawn_by_name),
            })}
          </p>
        )}
      </div>
      {withdrawn_at === null && message.may_withdraw && (
        <Button look="quiet" busy={busy} aria-label={t.withdraw_of({ time })} onClick={onWithdraw}>
          {t.withdraw}
        </Button>
      )}
    </li>
  );
}
