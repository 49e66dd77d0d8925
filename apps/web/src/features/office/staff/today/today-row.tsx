import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { ChevronIcon } from '#ui/icons.tsx';
import screen from '#ui/screen/screen.module.css';
import { hasNavigated } from '#ui/screen/screen-heading.tsx';
import { todayMessages } from './today.messages.ts';
import styles from './today-row.module.css';

/** Whether the app that staff have installed was just opened, at its start page. */
function isInstalledAppOpened(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const isReloaded = opened !== undefined && 'type' in opened && opened.type === 'reload';
  return matchMedia('(display-mode: standalone)').matches && !hasNavigated() && !isReloaded;
}

/** The way from the dashboard to what waits for staff. The installed app goes there by itself when it is opened. */
export function TodayRow() {
  const t = useMessages(todayMessages);
  const navigate = useNavigate();
  useEffect(() => {
    if (isInstalledAppOpened()) void navigate({ to: '/admin/today', replace: true });
  }, [navigate]);
  return (
    <Link to="/admin/today" className={`${screen.card} ${styles.row}`}>
      <span>
        <strong>{t.heading}</strong>
        <span className={styles.about}>{t.row_about}</span>
      </span>
      <ChevronIcon />
    </Link>
  );
}
