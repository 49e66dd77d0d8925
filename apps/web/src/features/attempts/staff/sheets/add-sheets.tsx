import { type AnswerSheet, MAX_SHEETS_AT_ONCE } from '@abhyas/contract/attempts/sheets';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError, hasCode } from '#api/api-error.ts';
import { SelectField } from '#forms/select-field.tsx';
import { AreaField } from '#forms/staff/form-fields.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { printSheetsMutation, sheetListQuery } from './sheets.api.ts';
import { sheetsMessages } from './sheets.messages.ts';
import styles from './sheets.module.css';

interface Draft {
  usernames: string;
  form: string;
}

/** Names as they are pasted from a list: one on each line, or with commas or spaces between them. */
const namesIn = (typed: string): string[] => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];

interface AddSheetsProps {
  id: string;
  quiz: Pick<AdminQuiz, 'forms'>;
  onMade: (sheets: AnswerSheet[]) => void;
}

/** A sheet for each learner of a list. */
export function AddSheets({ id, quiz, onMade }: AddSheetsProps) {
  const t = useMessages(sheetsMessages);
  const queries = useQueryClient();
  const { register, handleSubmit, formState, reset } = useForm<Draft>({
    defaultValues: { usernames: '', form: '' },
  });
  const { mutate, isPending, data, error, variables } = useMutation({
    ...printSheetsMutation(id),
    async onSuccess(made) {
      reset();
      await queries.invalidateQueries(sheetListQuery(id));
      onMade(made);
    },
  });
  const submit = handleSubmit(({ usernames, form }) => {
    if (!isPending) mutate({ usernames: namesIn(usernames), ...(form !== '' && { form }) });
  });
  const refused = refusedNames(error, variables?.usernames ?? []);
  const reasons = [
    refused.unknown.length > 0 && t.unknown({ names: refused.unknown.join(', ') }),
    refused.not_yours.length > 0 && t.not_yours({ names: refused.not_yours.join(', ') }),
  ].filter((reason) => reason !== false);
  const faults = { required: t.required, too_many: t.too_many };
  const fault = faults[formState.errors.usernames?.message as keyof typeof faults];
  return (
    <section className={`${screen.card} ${styles.add}`} aria-labelledby="add-heading">
      <h2 id="add-heading">{t.add}</h2>
      <form className={styles.form} noValidate onSubmit={submit}>
        <AreaField
          {...register('usernames', { validate: faultOf })}
          label={t.usernames}
          hint={t.usernames_hint}
          rows={4}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={fault ?? (reasons.length > 0 ? reasons.join(' ') : undefined)}
        />
        {quiz.forms !== null && (
          <SelectField
            {...register('form')}
            label={t.form_choice}
            choices={formChoices(quiz.forms, t.in_turn)}
          />
        )}
        <div className={screen.actions}>
          <Button type="submit" busy={isPending}>
            {t.make}
          </Button>
        </div>
      </form>
      {error !== null && reasons.length === 0 && (
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

function faultOf(usernames: string): true | 'required' | 'too_many' {
  const count = namesIn(usernames).length;
  if (count === 0) return 'required';
  return count <= MAX_SHEETS_AT_ONCE || 'too_many';
}

function formChoices(forms: number, in_turn: (values: { forms: string }) => string) {
  const letters = Array.from({ length: forms }, (_, place) => String.fromCharCode('A'.charCodeAt(0) + place));
  return [
    { value: '', label: in_turn({ forms: letters.join(', ') }) },
    ...letters.map((form) => ({ value: form, label: form })),
  ];
}

/** The names that the server refused: without an account, and of learners of others. */
function refusedNames(error: unknown, sent: readonly string[]) {
  const issues = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const refused = issues.flatMap(({ path, code }) => {
    const [, place] = /^\/usernames\/(\d+)$/.exec(path) ?? [];
    const name = sent[Number(place)];
    return name === undefined ? [] : [{ name, isTheirs: code === 'NOT_YOUR_LEARNER' }];
  });
  const namesOf = (which: boolean) =>
    refused.flatMap(({ name, isTheirs }) => (isTheirs === which ? name : []));
  return { unknown: namesOf(false), not_yours: namesOf(true) };
}
