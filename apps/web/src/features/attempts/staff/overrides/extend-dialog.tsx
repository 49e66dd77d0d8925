import type { LocalizedText } from '@abhyas/contract/shared';
import { formatTimeOfDay } from '@abhyas/exam-rules/calendar/written-times';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { timeFieldsMessages } from '#features/attempts/staff/time-fields.messages.ts';
import { isMinutes, laterBy, MinutesField, ReasonField } from '#features/attempts/staff/time-fields.tsx';
import { useFocusFirstWrong } from '#forms/focus-wrong.ts';
import { SelectField } from '#forms/select-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { fill } from '#ui/staff/fill.ts';
import { FormDialog } from '#ui/staff/form-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { extendMutation, runningQuery } from './overrides.api.ts';
import { extendMessages } from './overrides.messages.ts';
import styles from './overrides.module.css';

interface ExtendDialogProps {
  id: string;
  /** The account gives time to learners of its own classes alone. */
  ofClasses?: boolean;
  onClose: () => void;
  onGiven: () => void;
}

/** Gives every running attempt that the account may lengthen more time, and says how many got it. */
export function ExtendDialog({ id, ofClasses = false, onClose, onGiven }: ExtendDialogProps) {
  const t = useMessages(extendMessages);
  const language = useLanguage();
  const tFields = useMessages(timeFieldsMessages);
  const queries = useQueryClient();
  /** Undefined: everyone. */
  const [chosen, setChosen] = useState<{ id: number; name: LocalizedText }>();
  const class_id = chosen === undefined ? '' : String(chosen.id);
  const { data: { classes = [] } = {} } = useQuery(runningQuery(id));
  const { data } = useQuery(runningQuery(id, class_id));
  const [minutes, setMinutes] = useState('10');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFocusFirstWrong(form);
  const readAgain = () => queries.invalidateQueries({ queryKey: ['running', id] });
  const { mutate, isPending, error } = useMutation({
    ...extendMutation(id),
    onSuccess: ({ attempts }, sent) => {
      showToast(
        attempts === 0
          ? extendMessages.given_none
          : fill(extendMessages.given, { minutes: sent.minutes, n: attempts }),
      );
      onGiven();
      return readAgain();
    },
    onError: readAgain,
  });
  const { running_attempts: running, latest_deadline } = data ?? {};
  const typed = minutes.trim();
  const words = wordsOf(t, { ofClasses, class_name: chosen && localize(chosen.name, language).text });
  // Once chosen, a class stays in the list, also when its last attempt has ended.
  const offered = chosen && !classes.some((each) => each.id === chosen.id) ? [...classes, chosen] : classes;
  const give = () => {
    setTried(true);
    if (!isMinutes(typed) || reason.trim() === '') focusFirstWrong();
    else if (!isPending)
      mutate({
        minutes: Number(typed),
        reason: reason.trim(),
        ...(chosen && { class_id: chosen.id }),
        ...(latest_deadline && { latest_deadline }),
      });
  };
  return (
    <FormDialog
      heading={words.heading}
      cancel={tFields.cancel}
      submit={isMinutes(typed) ? t.give({ n: Number(typed) }) : t.give_time}
      busy={isPending}
      form={form}
      className={styles.form}
      onClose={onClose}
      onSubmit={give}
      failure={
        error !== null && (
          <Failure
            sentence={tFields.time_failed}
            error={error}
            reason={hasCode(error, 'CHANGED_ELSEWHERE') ? tFields.changed : undefined}
          />
        )
      }
    >
      {offered.length > 1 && (
        <SelectField
          label={t.for_whom}
          value={class_id}
          onChange={({ target }) => setChosen(offered.find((each) => String(each.id) === target.value))}
          choices={[
            { value: '', label: ofClasses ? t.all_classes : t.everyone },
            ...offered.map((each) => ({ value: String(each.id), label: localize(each.name, language).text })),
          ]}
        />
      )}
      <p className={screen.muted}>{words.note}</p>
      {running !== undefined && (
        <p role="status">
          <strong>{running === 0 ? words.none : words.running({ n: running })}</strong>
          {latest_deadline && ` ${t.until({ time: formatTimeOfDay(latest_deadline, language) })}`}
        </p>
      )}
      <MinutesField
        hint={
          latest_deadline && isMinutes(typed)
            ? t.then_until({ time: formatTimeOfDay(laterBy(latest_deadline, typed), language) })
            : undefined
        }
        value={minutes}
        onChange={setMinutes}
        isFault={tried && !isMinutes(typed)}
      />
      <ReasonField
        hint={tFields.in_report}
        value={reason}
        onChange={setReason}
        isFault={tried && reason.trim() === ''}
      />
    </FormDialog>
  );
}

type Words = ReturnType<typeof useMessages<typeof extendMessages>>;

/** By who gets the time: everyone, the account's classes, or one class. */
function wordsOf(
  t: Words,
  { ofClasses, class_name }: { ofClasses: boolean; class_name: string | undefined },
) {
  if (class_name !== undefined)
    return {
      heading: t.give_class({ name: class_name }),
      note: t.note_class,
      running: t.running_class,
      none: t.none_running_class,
    };
  return ofClasses
    ? {
        heading: t.give_classes,
        note: t.note_classes,
        running: t.running_classes,
        none: t.none_running_classes,
      }
    : { heading: t.give_all, note: t.note, running: t.running, none: t.none_running };
}
