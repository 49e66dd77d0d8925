import type { Override } from '@abhyas/contract/attempts/overrides';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { PersonName } from '#ui/staff/person-name.tsx';
import { personWords } from '#ui/staff/person-words.ts';
import pageWidth from '#ui/staff/table/page-width.module.css';
import table from '#ui/staff/table/table.module.css';
import { overridesMessages } from './overrides.messages.ts';

/** What an override is called: by its learner or its class. */
export function useNameOf(): (override: Override) => string {
  const t = useMessages(overridesMessages);
  const language = useLanguage();
  return ({ learner, class: of_class }) =>
    of_class
      ? t.class_named({ name: localize(of_class.name, language).text })
      : learner
        ? personWords(learner)
        : '';
}

interface OverrideTableProps {
  overrides: readonly Override[];
  labelledBy: string;
  onEdit: (override: Override) => void;
  onRemove: (override: Override) => void;
}

/** All overrides of a quiz. On a narrow screen each row has its headings inside. */
export function OverrideTable({ overrides, labelledBy, onEdit, onRemove }: OverrideTableProps) {
  const t = useMessages(overridesMessages);
  return (
    <table className={`${table.table} ${table.pairs} ${pageWidth.wide}`} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t.who}</th>
          <th scope="col">{t.window}</th>
          <th scope="col">{t.time}</th>
          <th scope="col">{t.attempts}</th>
          <th scope="col">{t.answers}</th>
          <th scope="col">
            <span className="visually-hidden">{t.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {overrides.map((override) => (
          <Row key={override.id} override={override} onEdit={onEdit} onRemove={onRemove} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<OverrideTableProps, 'onEdit' | 'onRemove'> {
  override: Override;
}

function Row({ override, onEdit, onRemove }: RowProps) {
  const t = useMessages(overridesMessages);
  const language = useLanguage();
  const name = useNameOf()(override);
  const { start_time, end_time, extra_minutes, extra_percent, extra_attempts, show_answers } = override;
  const window = [
    start_time !== null && t.from({ time: formatDateTime(start_time, language) }),
    end_time !== null && t.until({ time: formatDateTime(end_time, language) }),
  ];
  const time = [
    extra_minutes !== null && t.plus_minutes({ n: extra_minutes }),
    extra_percent !== null && t.plus_percent({ n: extra_percent }),
  ];
  const joined = (parts: (string | false)[]) => parts.filter((part) => part !== false).join(' ') || t.as_quiz;
  return (
    <tr>
      <th scope="row">{override.learner ? <PersonName person={override.learner} /> : name}</th>
      <td data-name={t.window}>{joined(window)}</td>
      <td data-name={t.time}>{joined(time)}</td>
      <td data-name={t.attempts}>
        {extra_attempts === null ? t.as_quiz : t.plus_attempts({ n: extra_attempts })}
      </td>
      <td data-name={t.answers}>{show_answers === null ? t.as_quiz : t[show_answers]}</td>
      <td className={table.end}>
        <div className={table.actions}>
          <button
            type="button"
            className={table.control}
            aria-haspopup="dialog"
            aria-label={t.edit_of({ name })}
            onClick={() => onEdit(override)}
          >
            {t.edit}
          </button>
          <button
            type="button"
            className={`${table.control} ${table.danger}`}
            aria-label={t.remove_of({ name })}
            onClick={() => onRemove(override)}
          >
            {t.remove}
          </button>
        </div>
      </td>
    </tr>
  );
}
