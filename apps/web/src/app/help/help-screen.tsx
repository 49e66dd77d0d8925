import { Link, useParams } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { isStaff, useSession } from '#api/session/session.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import field from '#ui/field.module.css';
import rows from '#ui/link-rows.module.css';
import { OpeningRow } from '#ui/opening-row.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import { PrintedInstitute } from '#ui/print/printed-institute.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { findSections, pageIn } from './handbook.ts';
import { type HandbookPage, isPicture, PAGES, type PageName } from './handbook-page.ts';
import { HandbookText } from './handbook-text.tsx';
import { helpMessages } from './help.messages.ts';
import styles from './help-screen.module.css';

/** Ours: /help, the contents of the handbook, and /help/{page}. Another address below it shows the contents. */
export function HelpScreen() {
  const { page } = useParams({ from: '/help/{-$page}' });
  const name = PAGES.find((each) => each === page);
  return name ? <Page key={name} name={name} /> : <Contents />;
}

function Contents() {
  const t = useMessages(helpMessages);
  const id = useId();
  const [words, setWords] = useState('');
  return (
    <div className={styles.help}>
      <ScreenHeading>{t.help}</ScreenHeading>
      <p>{t.about}</p>
      <search className={field.field}>
        <label htmlFor={id} className={field.label}>
          {t.search}
        </label>
        <input
          id={id}
          type="search"
          className={field.input}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </search>
      {words.trim() === '' ? <AllPages /> : <Found words={words} />}
    </div>
  );
}

const [FOR_LEARNERS, ...FOR_STAFF] = PAGES;

/** The learners' page first; those of staff below a heading of their own, which a learner may open. */
function AllPages() {
  const t = useMessages(helpMessages);
  const session = useSession();
  const ofStaff = (
    <ul className={styles.list}>
      {FOR_STAFF.map((name) => (
        <PageCard key={name} name={name} heading="h3" />
      ))}
    </ul>
  );
  return (
    <>
      <ul className={styles.list}>
        <PageCard name={FOR_LEARNERS} heading="h2" />
      </ul>
      {session === undefined || isStaff(session) ? (
        <section className={styles.section} aria-labelledby="for-staff">
          <h2 id="for-staff">{t.for_staff}</h2>
          {ofStaff}
        </section>
      ) : (
        <div className={rows.rows}>
          <OpeningRow title={t.for_staff}>{ofStaff}</OpeningRow>
        </div>
      )}
    </>
  );
}

function PageCard({ name, heading: Heading }: { name: PageName; heading: 'h2' | 'h3' }) {
  const { title, about } = pageIn(useLanguage(), name);
  return (
    <li className={screen.card}>
      <Heading className={styles.title}>
        <Link to="/help/{-$page}" params={{ page: name }}>
          {title}
        </Link>
      </Heading>
      <HandbookText nodes={about.filter((node) => !isPicture(node))} />
    </li>
  );
}

function Found({ words }: { words: string }) {
  const t = useMessages(helpMessages);
  const found = findSections(useLanguage(), words);
  return (
    <>
      <p role="status">{found.length > 0 ? t.found({ n: found.length }) : t.none}</p>
      <ul className={styles.list}>
        {found.map(({ page, title, id, heading, start }) => (
          <li key={`${page} ${id}`} className={screen.card}>
            <h2>
              <Link to="/help/{-$page}" params={{ page }} hash={id}>
                {heading}
              </Link>
            </h2>
            <p className={screen.muted}>{title}</p>
            <p>{start}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A page of the handbook has no formulas to prepare. */
const NO_QUESTIONS: [] = [];

function Page({ name }: { name: PageName }) {
  const t = useMessages(helpMessages);
  const page = pageIn(useLanguage(), name);
  return (
    <div className={styles.help}>
      <div className={screen.actions}>
        <Link to="/help/{-$page}" params={{ page: undefined }}>
          {t.all_pages}
        </Link>
        <PrintButton
          questions={NO_QUESTIONS}
          paper={() => (
            <>
              <h1>{page.title}</h1>
              <HandbookText nodes={page.about} />
              <Sections sections={page.sections} />
              <PrintedInstitute />
            </>
          )}
        >
          {t.print}
        </PrintButton>
      </div>
      <ScreenHeading>{page.title}</ScreenHeading>
      <HandbookText nodes={page.about} />
      <nav aria-label={t.on_this_page} className={screen.card}>
        <ul className={styles.contents}>
          {page.sections.map(({ id, heading }) => (
            <li key={id}>
              <Link to="/help/{-$page}" params={{ page: name }} hash={id}>
                {heading}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Sections sections={page.sections} areTargets />
    </div>
  );
}

interface SectionsProps {
  sections: HandbookPage['sections'];
  /** Links lead to them. */
  areTargets?: boolean;
}

function Sections({ sections, areTargets = false }: SectionsProps) {
  return sections.map(({ id, heading, content }) => (
    <section key={id} className={styles.section}>
      <h2 id={areTargets ? id : undefined}>{heading}</h2>
      <HandbookText nodes={content} />
    </section>
  ));
}
