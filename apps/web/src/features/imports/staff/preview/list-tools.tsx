import { type Filter, filters, listedBy, type Standing } from '#features/imports/staff/corrections/listed.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { setSingleKeys, useSingleKeysOn } from '#ui/staff/keys/single-keys.ts';
import { TableTools, ToolSelect } from '#ui/staff/table/table-tools.tsx';
import { previewMessages } from './preview.messages.ts';
import styles from './preview.module.css';

interface ListToolsProps {
  filter: Filter;
  standings: readonly Standing[];
  onFilter: (filter: Filter) => void;
  onStep: (by: 1 | -1) => void;
  /** How many of the listed ones have anything to look at. */
  doubtful: number;
  onNextDoubtful: () => void;
}

/** Which questions are listed, and the way from one to the next. */
export function ListTools(props: ListToolsProps) {
  const { filter, standings, onFilter, onStep, doubtful, onNextDoubtful } = props;
  const t = useMessages(previewMessages);
  const singleKeys = useSingleKeysOn();
  const countOf = (of: Filter) => listedBy(of, standings).length;
  const known = standings.filter(({ in_bank }) => in_bank !== undefined).length;
  const isKnown = known === standings.length;
  const nameOf = (of: Filter) => {
    if (of === 'bank') return isKnown ? t.bank_n({ n: countOf(of) }) : t.bank;
    return t[of]({ n: countOf(of) });
  };
  return (
    <div className={styles.tools}>
      <TableTools>
        <ToolSelect
          label={t.show}
          value={filter}
          onChange={onFilter}
          choices={filters.map((value) => ({ value, label: nameOf(value) }))}
        />
        <Button className={styles.step} onClick={() => onStep(-1)}>
          ↑ {t.previous}
        </Button>
        <Button className={styles.step} onClick={() => onStep(1)}>
          ↓ {filter === 'errors' ? t.next_error : t.next}
        </Button>
        {doubtful > 0 && (
          <Button className={styles.step} onClick={onNextDoubtful}>
            ↓ {t.next_doubtful({ n: doubtful })}
          </Button>
        )}
      </TableTools>
      {filter === 'bank' && !isKnown && (
        <p role="status" className={screen.muted}>
          {t.looking({ n: known, total: standings.length })}
        </p>
      )}
      <details className={styles.keys}>
        <summary>{t.keys}</summary>
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={singleKeys}
            onChange={({ target }) => setSingleKeys(target.checked)}
          />
          {t.use_keys({ j: 'J', k: 'K', n: 'N', e: 'E', x: 'X' })}
        </label>
        <p>{t.keys_note}</p>
      </details>
    </div>
  );
}
