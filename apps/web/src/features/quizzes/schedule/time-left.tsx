import { useLanguage } from '#i18n/language.ts';
import { inDigitsOf } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { splitTimeLeft } from './window.ts';

const padded = (n: number) => String(n).padStart(2, '0');

/** "2 d 3 h", on the last day "3 h 12 min", in the last hour "12:05". */
export function TimeLeft({ ms }: { ms: number }) {
  const t = useMessages(scheduleMessages);
  const language = useLanguage();
  const { days, hours, minutes, seconds } = splitTimeLeft(ms);
  const words = [
    days > 0 && t.days({ n: days }),
    hours > 0 && t.hours({ n: hours }),
    days === 0 && minutes > 0 && t.minutes({ n: minutes }),
  ].filter((part) => part !== false);
  const inLastHour = days + hours === 0;
  // A screen reader reads it on demand: role=timer does not announce.
  return (
    <span role="timer">
      {inLastHour ? inDigitsOf(language, `${minutes}:${padded(seconds)}`) : words.join(' ')}
    </span>
  );
}
