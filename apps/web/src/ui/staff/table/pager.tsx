import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { tableMessages } from './table.messages.ts';

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** From page to page; nothing where there is one. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const t = useMessages(tableMessages);
  if (pages <= 1) return null;
  return (
    <nav className={screen.actions} aria-label={t.pages}>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t.previous}
      </Button>
      <span aria-live="polite">{t.page({ n: page, total: pages })}</span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t.next}
      </Button>
    </nav>
  );
}
