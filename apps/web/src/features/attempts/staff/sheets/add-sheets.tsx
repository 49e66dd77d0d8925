import { type AnswerSheet, MAX_SHEETS_AT_ONCE } from '@abhyas/contract/attempts/sheets';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { type ChosenPerson, PeoplePicker } from '#features/classes/staff/classes-staff.ts';
import { SelectField } from '#forms/select-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { printSheetsMutation, sheetListQuery } from './sheets.api.ts';
import { sheetsMessages } from './sheets.messages.ts';
import styles from './sheets.module.css';

interface AddSheetsProps {
  id: string;
  quiz: Pick<AdminQuiz, 'forms'>;
  onMade: (sheets: AnswerSheet[]) => void;
}

/** A sheet for each chosen learner. */
export function AddSheets({ id, quiz, onMade }: AddSheetsProps) {
  const t = useMessages(sheetsMessages);
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ChosenPerson[]>([]);
  const [form, setForm] = useState('');
  const [isShort, setShort] = useState(false);
  const { mutate, isPending, data, error } = useMutation({
    ...printSheetsMutation(id),
    async onSuccess(made) {
      setChosen([]);
      await queries.invalidateQueries(sheetListQuery(id));
      onMade(made);
    },
  });
  const isTooMany = chosen.length > MAX_SHEETS_AT_ONCE;
  return (
    <section className={`${screen.card} ${styles.add}`} aria-labelledby="add-heading">
      <h2 id="add-heading">{t.add}</h2>
      <p className={screen.muted}>{t.add_hint}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setShort(chosen.length === 0);
          if (isPending || isTooMany || chosen.length === 0) return;
          mutate({ usernames: chosen.map(({ username }) => username), ...(form !== '' && { form }) });
        }}
      >
        <PeoplePicker
          kind="learners"
          chosen={chosen}
          onChange={(next) => {
            setShort(false);
            setChosen(next);
          }}
          error={isTooMany ? t.too_many : isShort ? t.required : undefined}
        />
        {quiz.forms !== null && (
          <SelectField
            label={t.form_choice}
            value={form}
            onChange={({ target }) => setForm(target.value)}
            choices={formChoices(quiz.forms, t.in_turn)}
          />
        )}
        <div className={screen.actions}>
          <Button type="submit" busy={isPending}>
            {t.make}
          </Button>
        </div>
      </form>
      {error !== null && (
        <Failure
          sentence={t.make_failed}
          error={error}
          reason={hasCode(error, 'QUIZ_NOT_PUBLISHED') ? t.not_published : undefined}
        />
      )}
      {data && error === null && <Notice tone="success">{t.made({ n: data.length })}</Notice>}
    </section>
  );
}

function formChoices(forms: number, in_turn: (values: { forms: string }) => string) {
  const letters = Array.from({ length: forms }, (_, place) => String.fromCharCode('A'.charCodeAt(0) + place));
  return [
    { value: '', label: in_turn({ forms: letters.join(', ') }) },
    ...letters.map((form) => ({ value: form, label: form })),
  ];
}
