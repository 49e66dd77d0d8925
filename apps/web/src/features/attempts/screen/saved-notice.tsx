import { formatTimeOfDay } from '../../../i18n/dates/time-of-day.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { AlertIcon, CheckIcon, ClockIcon } from '../../../ui/icons.tsx';
import { attemptsMessages } from '../attempts.messages.ts';
import { isStored } from '../outbox/outbox-store.ts';
import type { SaveState } from '../outbox/saving.ts';
import styles from './saved-notice.module.css';

/** Whether the answers are saved, in words. A screen reader announces only that they begin to wait, or no longer do. */
export function SavedNotice({ state }: { state: SaveState }) {
  const t = useMessages(attemptsMessages);
  const language = useLanguage();
  const waits = state.kind === 'waiting';
  const sentence = () => {
    if (state.kind === 'saving') return t.saving;
    if (state.kind === 'saved') {
      return state.at === null ? t.saves_itself : t.saved_at({ time: formatTimeOfDay(state.at, language) });
    }
    if (!isStored()) return t.not_kept;
    return { network: t.waiting_network, server: t.waiting_server, session: t.waiting_session }[state.why];
  };
  const Icon = { saved: CheckIcon, saving: ClockIcon, waiting: AlertIcon }[state.kind];
  return (
    <p className={`${styles.state} ${styles[state.kind]}`}>
      <Icon />
      <span>{sentence()}</span>
      <span role="status" className="visually-hidden">
        {waits ? sentence() : ''}
      </span>
    </p>
  );
}
