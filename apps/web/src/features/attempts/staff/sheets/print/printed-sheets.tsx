import type { AnswerSheet } from '@abhyas/contract/attempts/sheets';
import type { LocalizedText } from '@abhyas/contract/shared';
import type { CSSProperties } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { Localized, localize } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { institute } from '#lib/institute.ts';
import { printedSheetsMessages } from './printed-sheets.messages.ts';
import styles from './printed-sheets.module.css';
import { type SheetPage, sheetPages } from './sheet-pages.ts';

interface PrintedSheetsProps {
  title: LocalizedText;
  sheets: readonly AnswerSheet[];
}

/** Answer sheets as they are printed: each begins a page. */
export function PrintedSheets({ title, sheets }: PrintedSheetsProps) {
  return sheets.map((sheet) => {
    const pages = sheetPages(sheet.options);
    return pages.map((page, place) => (
      <article key={`${sheet.code}/${page.from}`} className={styles.page}>
        <SheetHead title={title} sheet={sheet} place={place} pages={pages.length} />
        <Bubbles page={page} />
      </article>
    ));
  });
}

interface SheetHeadProps {
  title: LocalizedText;
  sheet: AnswerSheet;
  place: number;
  pages: number;
}

function SheetHead({ title, sheet, place, pages }: SheetHeadProps) {
  const t = useMessages(printedSheetsMessages);
  const language = useLanguage();
  const english = localize(title, 'en').text;
  const nepali = localize(title, 'ne').text;
  return (
    <header>
      <div className={styles.top}>
        <div className={styles.titles}>
          <p className={styles.kind}>
            {institute?.name && `${institute.name[language]} · `}
            {t.answer_sheet}
            {sheet.form !== null && ` · ${t.form({ form: sheet.form })}`}
            {` · ${t.revision({ n: sheet.revision })}`}
            {pages > 1 && ` · ${t.page({ n: place + 1, pages })}`}
          </p>
          <h2 className={styles.title}>
            <Localized text={title} language="en" />
          </h2>
          {nepali !== english && (
            <p className={styles.title}>
              <Localized text={title} language="ne" />
            </p>
          )}
        </div>
        <p className={styles.code}>
          <span className={styles.small}>{t.code}</span>
          <strong>{sheet.code}</strong>
        </p>
      </div>
      <p className={styles.learner}>
        <span className={styles.small}>{t.learner}</span> <strong>{sheet.full_name || sheet.username}</strong>
        {sheet.full_name !== '' && ` (${sheet.username})`}
        {sheet.roll_number !== '' && ` · ${t.roll({ roll: sheet.roll_number })}`}
      </p>
      <p className={styles.lines}>
        {[t.name, t.signature, t.date].map((name) => (
          <span key={name} className={styles.line}>
            {name}:
          </span>
        ))}
      </p>
      <p className={styles.small}>{t.how}</p>
    </header>
  );
}

function Bubbles({ page: { from, options, rows, bubble } }: { page: SheetPage }) {
  const language = useLanguage();
  const sizes: CSSProperties & Record<`--${string}`, string> = {
    '--bubble': `${bubble.toFixed(2)}mm`,
    gridTemplateRows: `repeat(${rows}, auto)`,
  };
  return (
    <ol className={styles.bubbles} style={sizes}>
      {options.map((count, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question is its number.
        <li key={place} className={styles.question}>
          <span className={styles.number}>{formatNumber(from + place, language)}</span>
          {Array.from({ length: count }, (_, option) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place.
            <span key={option} className={styles.bubble}>
              {optionLetter(option, language)}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
