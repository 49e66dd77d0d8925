import { formatTimeOfDay } from '@abhyas/exam-rules/calendar/written-times';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { isStored } from '#features/attempts/outbox/outbox-store.ts';
import type { SaveState } from '#features/attempts/outbox/saving.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { AlertIcon, CheckIcon, ClockIcon, OfflineIcon } from '#ui/icons.tsx';
import styles from './saved-notice.module.css';

/** Whether the answers are saved, in words. */
function useSentence(state: SaveState): string {
  const t = useMessages(attemptsMessages);
  const language = useLanguage();
  if (state.kind === 'saving') return t.saving;
  if (state.kind === 'saved') {
    return state.at === null ? t.saves_itself : t.saved_at({ time: formatTimeOfDay(state.at, language) });
  }
  if (state.why === 'logged_out') return t.logged_out;
  if (!isStored()) return t.not_kept;
  return { network: t.waiting_network, server: t.waiting_server, session: t.waiting_session }[state.why];
}

function iconOf(state: SaveState) {
  if (state.kind === 'saving') return ClockIcon;
  if (state.kind === 'saved') return CheckIcon;
  return state.why === 'session' || state.why === 'logged_out' ? AlertIcon : OfflineIcon;
}

/** A screen reader announces only that the answers begin to wait, or no longer do. */
export function SavedNotice({ state }: { state: SaveState }) {
  const sentence = useSentence(state);
  const Icon = iconOf(state);
  const isWaiting = state.kind === 'waiting';
  return (
    <p className={isWaiting ? `${styles.state} ${styles.waiting}` : styles.state} data-waiting={isWaiting}>
      <Icon />
      <span>{sentence}</span>
      <span role="status" className="visually-hidden">
        {isWaiting ? sentence : ''}
      </span>
    </p>
  );
}
