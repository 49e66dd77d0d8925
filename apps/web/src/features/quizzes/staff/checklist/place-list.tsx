import { type ReactNode, useState } from 'react';
import { FindingItem } from '#features/questions/staff/questions-staff.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { checkListMessages } from './check-list.messages.ts';

interface PlaceListProps {
  items: { key: string; words: ReactNode; onChoose: () => void; actions: ReactNode }[];
}

const SHOWN_AT_ONCE = 20;

/** What to look at, each leading to its place, with what can be done about it there. */
export function PlaceList({ items }: PlaceListProps) {
  const t = useMessages(checkListMessages);
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, SHOWN_AT_ONCE);
  return (
    <>
      <ul>
        {shown.map(({ key, words, onChoose, actions }) => (
          <FindingItem key={key} text={words} onChoose={onChoose}>
            {actions}
          </FindingItem>
        ))}
      </ul>
      {shown.length < items.length && (
        <div>
          <Button look="quiet" onClick={() => setAll(true)}>
            {t.show_all({ n: items.length })}
          </Button>
        </div>
      )}
    </>
  );
}
