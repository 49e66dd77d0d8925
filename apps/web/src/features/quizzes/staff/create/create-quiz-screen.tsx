import { MAX_QUESTIONS } from '@abhyas/contract/limits';
import type { QuizStatus } from '@abhyas/contract/quiz-json';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { statusMessages } from '#features/quizzes/staff/status/status.messages.ts';
import { ChoiceField } from '#forms/staff/choice-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { inDigitsOf } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { BackLink } from '#ui/staff/back-link.tsx';
import { DiscardGuard } from '#ui/staff/discard/discard-guard.tsx';
import { createMessages } from './create.messages.ts';
import styles from './create.module.css';
import { DraftPreview } from './draft-preview.tsx';
import { DraftRemarks } from './draft-remarks.tsx';
import { FormatHelp } from './format-help.tsx';
import { withNumberAt } from './json-edit.ts';
import { JsonField, placeCursor } from './json-field.tsx';
import { useQuizCreation } from './quiz-creation.ts';
import { sampleQuizJson } from './sample-quiz.ts';

const PLACEHOLDER = `{
  "title": { "en": "...", "ne": "..." },
  "duration_minutes": 90,
  "questions": [ ... ]
}`;

/** Spec §2: /admin/quiz/new, a quiz from pasted JSON. */
export function CreateQuizScreen() {
  const t = useMessages(createMessages);
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const { outcome, draft, checked, issues, busy, create, status, chooseStatus } = useQuizCreation(text, () =>
    setText(''),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    create();
    if (text.trim() === '') area.current?.focus();
  };
  const goTo = (offset: number) => {
    if (area.current) placeCursor(area.current, offset);
  };

  return (
    <>
      <BackLink />
      <ScreenHeading className={styles.heading}>{t.heading}</ScreenHeading>
      <form className={styles.columns} noValidate onSubmit={submit}>
        <div className={styles.main}>
          <FormatHelp
            filled={text === sampleQuizJson}
            onSample={(sample) => {
              if (text.trim() === '') setText(sample);
            }}
          />
          <JsonField
            ref={area}
            label={t.label}
            hint={t.limits({ n: MAX_QUESTIONS })}
            placeholder={PLACEHOLDER}
            error={outcome?.kind === 'empty' ? t.required : undefined}
            value={text}
            marked={new Set(issues.map(({ line }) => line))}
            onChange={setText}
          />
          <ChoiceField
            legend={t.when}
            name="status"
            chosen={status}
            onChange={({ target }) => chooseStatus(target.value === 'draft' ? 'draft' : 'published')}
            choices={[
              { value: 'published', label: t.publish_now, note: t.publish_now_note },
              { value: 'draft', label: t.keep_draft, note: t.keep_draft_note },
            ]}
          />
          <div className={screen.actions}>
            <Button type="submit" look="primary" busy={busy}>
              {t.create}
            </Button>
          </div>
          {outcome?.kind === 'not_json' && <Notice tone="error">{t.not_json}</Notice>}
          {outcome?.kind === 'failed' && <Failure sentence={t.failed} error={outcome.error} />}
          {draft.too_big && <Notice tone="error">{t.too_big}</Notice>}
          {outcome?.kind === 'created' && <Created {...outcome} />}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
        <div className={styles.side} tabIndex={0}>
          <DraftRemarks
            draft={draft}
            issues={issues}
            checked={checked}
            onChoose={goTo}
            onRemedy={(offset, value) => {
              setText(withNumberAt(text, offset, value));
              area.current?.focus();
            }}
          />
          <section className={styles.drawn} aria-labelledby="preview-heading">
            <h2 id="preview-heading">{t.preview}</h2>
            {draft.value === undefined ? <p>{t.preview_empty}</p> : <DraftPreview value={draft.value} />}
          </section>
        </div>
      </form>
      <DiscardGuard active={text.trim() !== ''} />
    </>
  );
}

interface CreatedProps {
  quiz_id: number;
  status: QuizStatus;
}

function Created({ quiz_id, status }: CreatedProps) {
  const t = useMessages(createMessages);
  const tStatus = useMessages(statusMessages);
  const language = useLanguage();
  const params = { id: String(quiz_id) };
  return (
    <Notice tone="success">
      <p>{t.created({ id: inDigitsOf(language, String(quiz_id)) })}</p>
      {status === 'draft' && <p>{t.created_draft}</p>}
      <div className={screen.actions}>
        <Link to="/admin/quiz/$id/edit" params={params} className={buttonClass('quiet')}>
          {t.edit_it}
        </Link>
        <Link to="/admin/quiz/$id/preview" params={params} className={buttonClass('quiet')}>
          {tStatus.preview}
        </Link>
      </div>
    </Notice>
  );
}
