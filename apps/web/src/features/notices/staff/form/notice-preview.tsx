import { OneNotice } from '#features/notices/own/one-notice.tsx';
import styles from '#features/notices/staff/notices-staff.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import type { textsOf } from './notice-draft.ts';
import { noticeFormMessages } from './notice-form.messages.ts';

/** What is typed, in each language that has a text. */
export function NoticePreview({ title, body }: ReturnType<typeof textsOf>) {
  const t = useMessages(noticeFormMessages);
  const written = (['en', 'ne'] as const).filter((language) => title[language] !== '');
  if (written.length === 0) return null;
  const visible_from = new Date(currentTime()).toISOString();
  return (
    <details className={styles.preview}>
      <summary>{t.preview}</summary>
      <ul className={styles.previews}>
        {written.map((language) => {
          // As one who reads this language sees it.
          const only = (text: { en: string; ne: string }) =>
            language === 'en'
              ? { en: text.en || text.ne }
              : { en: text.ne || text.en, ne: text.ne || text.en };
          const notice = { id: 0, title: only(title), body: only(body), visible_from, quiz_id: null };
          return <OneNotice key={language} notice={notice} />;
        })}
      </ul>
    </details>
  );
}
