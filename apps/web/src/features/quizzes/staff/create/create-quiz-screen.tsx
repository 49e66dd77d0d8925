import { MAX_QUESTIONS } from '@abhyas/contract/limits';
import type { QuizStatus } from '@abhyas/contract/quiz-json';
import type { getQuizJsonSchema } from '@abhyas/contract/quizzes/staff';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { AskedInExam } from '#features/quizzes/staff/status/asked-in-exam.tsx';
import { statusMessages } from '#features/quizzes/staff/status/status.messages.ts';
import { ChoiceField } from '#forms/staff/choice-field.tsx';
import { AreaField } from '#forms/staff/form-fields.tsx';
import { smsMessages } from '#forms/staff/sms/sms.messages.ts';
import { smsReason } from '#forms/staff/sms/sms-reason.ts';
import { useLanguage } from '#i18n/language.ts';
import { inDigitsOf } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { DiscardGuard } from '#ui/staff/discard-guard.tsx';
import { createMessages } from './create.messages.ts';
import styles from './create.module.css';
import { DraftPreview } from './draft-preview.tsx';
import { useQuizCreation } from './quiz-creation.ts';
import { withNumberAt } from './quiz-draft.ts';
import { Remarks } from './remarks.tsx';
import { sampleQuizJson } from './sample-quiz.ts';

const PLACEHOLDER = `{
  "title": { "en": "...", "ne": "..." },
  "duration_minutes": 90,
  "questions": [ ... ]
}`;

/** Characters. Chromium takes 20 s to paste over twenty thousand lines, and no time to be given another value. */
const SLOW_TO_REPLACE = 50_000;

/** Spec §2: /admin/quiz/new, a quiz from pasted JSON. */
export function CreateQuizScreen() {
  const t = useMessages(createMessages);
  const tSms = useMessages(smsMessages);
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const creation = useQuizCreation(text, () => setText(''));
  const { outcome, draft } = creation;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!creation.busy) creation.create();
    if (text.trim() === '') area.current?.focus();
  };

  return (
    <>
      <ScreenHeading>{t.heading}</ScreenHeading>
      <form className={styles.columns} noValidate onSubmit={submit}>
        <div className={styles.main}>
          <FormatHelp
            filled={text === sampleQuizJson}
            onSample={() => text.trim() === '' && setText(sampleQuizJson)}
          />
          <AreaField
            ref={area}
            code
            name="quiz_json"
            label={t.label}
            hint={t.limits({ n: MAX_QUESTIONS })}
            placeholder={PLACEHOLDER}
            error={outcome?.kind === 'empty' ? t.required : undefined}
            value={text}
            required
            wrap="off"
            autoCorrect="off"
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
            onPaste={(event) => {
              const { value, selectionStart, selectionEnd } = event.currentTarget;
              if (selectionEnd - selectionStart < SLOW_TO_REPLACE) return;
              event.preventDefault();
              const pasted = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
              setText(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
            }}
          />
          <ChoiceField
            legend={t.when}
            name="status"
            chosen={creation.status}
            onChange={({ target }) => creation.chooseStatus(target.value === 'draft' ? 'draft' : 'published')}
            choices={[
              { value: 'published', label: t.publish_now, note: t.publish_now_note },
              { value: 'draft', label: t.keep_draft, note: t.keep_draft_note },
            ]}
          />
          <div className={screen.actions}>
            <Button type="submit" look="primary" busy={creation.busy}>
              {t.create}
            </Button>
          </div>
          {outcome?.kind === 'not_json' && <Notice tone="error">{t.not_json}</Notice>}
          {outcome?.kind === 'failed' &&
            (hasCode(outcome.error, 'ASKED_IN_EXAM') ? (
              <AskedInExam sentence={t.failed} />
            ) : (
              <Failure sentence={t.failed} error={outcome.error} reason={smsReason(outcome.error, tSms)} />
            ))}
          {draft.too_big && <Notice tone="error">{t.too_big}</Notice>}
          {outcome?.kind === 'created' && <Created {...outcome} />}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
        <div className={styles.side} tabIndex={0}>
          <Remarks
            draft={draft}
            checked={creation.checked}
            onChoose={(offset) => area.current && placeCursor(area.current, offset)}
            onRemedy={(offset, value) => {
              setText(withNumberAt(text, offset, value));
              area.current?.focus();
            }}
          />
          <section className={`${screen.card} ${styles.preview}`} aria-labelledby="preview-heading">
            <h2 id="preview-heading">{t.preview}</h2>
            {draft.value === undefined ? <p>{t.preview_empty}</p> : <DraftPreview value={draft.value} />}
          </section>
        </div>
      </form>
      <DiscardGuard active={text.trim() !== ''} />
    </>
  );
}

/** The format, explained by its schema and a sample. `filled`: the field holds the sample as it is. */
function FormatHelp({ filled, onSample }: { filled: boolean; onSample: () => void }) {
  const t = useMessages(createMessages);
  const [copied, setCopied] = useState<boolean>();
  const note = filled ? t.sample_filled : copied ? t.sample_copied : t.sample_not_copied;

  const copy = async () => {
    onSample();
    try {
      await navigator.clipboard.writeText(sampleQuizJson);
      setCopied(true);
    } catch {
      // Without HTTPS or leave there is no clipboard; the sample can still be selected.
      setCopied(false);
    }
  };

  return (
    <>
      <div className={screen.actions}>
        <Button onClick={copy}>{t.copy_sample}</Button>
        <a
          href={'/api/quizzes/json-schema/' satisfies typeof getQuizJsonSchema.path}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('quiet')}
        >
          {t.schema}
        </a>
        <span role="status" className={screen.muted}>
          {copied !== undefined && note}
        </span>
      </div>
      <details className={styles.sample}>
        <summary>{t.sample}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
        <pre lang="en" tabIndex={0} className={screen.card}>
          {sampleQuizJson}
        </pre>
      </details>
    </>
  );
}

function Created({ quiz_id, status }: { quiz_id: number; status: QuizStatus }) {
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

/** Selects the rest of a line and brings it into view, which a browser does by itself only on typing. */
function placeCursor(area: HTMLTextAreaElement, offset: number): void {
  const text = area.value;
  const end = text.indexOf('\n', offset);
  area.focus();
  area.setSelectionRange(offset, end === -1 ? text.length : end);
  const line = text.slice(0, offset).split('\n').length - 1;
  const height = Number.parseFloat(getComputedStyle(area).lineHeight);
  area.scrollTop = Math.max(0, line * height - area.clientHeight / 3);
  area.scrollLeft = 0;
}
