import type { Topic } from '@abhyas/contract/bank/topics';
import { difficulty } from '@abhyas/contract/shared';
import { topicChoices } from '#features/quizzes/staff/bank/topics/topic-choices.ts';
import { flat, treeOf } from '#features/quizzes/staff/bank/topics/topic-tree.ts';
import edit from '#features/quizzes/staff/edit/edit.module.css';
import { type DrawDraft, NAMED } from '#features/quizzes/staff/edit/sections/section-draft.ts';
import { quizzesStaffMessages } from '#features/quizzes/staff/quizzes-staff.messages.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import { SelectField } from '#forms/select-field.tsx';
import { CheckField } from '#forms/staff/form-fields.tsx';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import type { FoundByDraw } from './blueprint.api.ts';
import { blueprintMessages } from './blueprint.messages.ts';
import styles from './blueprint.module.css';
import { DrawCount } from './draw-count.tsx';
import { nameOf } from './draw-words.ts';

interface DrawFieldsProps {
  draw: DrawDraft;
  /** From 1. */
  number: number;
  topics: readonly Topic[];
  /** Undefined while it is not known. */
  found: FoundByDraw | undefined;
  counting: boolean;
  errorAt: (path: string) => string | undefined;
  onChange: (draw: DrawDraft) => void;
  onRemove: () => void;
}

/** How many questions are drawn, and which ones may be. */
export function DrawFields(props: DrawFieldsProps) {
  const { draw, number, topics, found, counting, errorAt, onChange, onRemove } = props;
  const t = useMessages(blueprintMessages);
  const tStaff = useMessages(quizzesStaffMessages);
  const choices = useTopicChoices(draw, topics);
  const bind = <Name extends 'count' | 'topic' | 'difficulty' | 'tags' | 'not_used_since'>(name: Name) => ({
    name: `draws.${number - 1}.${name}`,
    label: t[name],
    value: draw[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draw, [name]: target.value }),
    error: errorAt(`/${name === 'topic' && draw.topic !== NAMED ? 'topic_id' : name}`),
  });
  return (
    <fieldset className={styles.draw} data-draw={draw.key}>
      <legend>{t.draw({ n: number })}</legend>
      <div className={edit.three}>
        <TextField {...bind('count')} type="number" inputMode="numeric" />
        <SelectField {...bind('topic')} choices={choices} />
        <SelectField
          {...bind('difficulty')}
          choices={[
            { value: '', label: t.any_difficulty },
            ...difficulty.options.map((value) => ({ value, label: tStaff[value] })),
          ]}
        />
      </div>
      {draw.topic !== '' && (
        <CheckField
          label={t.with_children}
          checked={draw.with_children}
          onChange={({ target }) => onChange({ ...draw, with_children: target.checked })}
        />
      )}
      <div className={edit.pair}>
        <TextField {...bind('tags')} />
        <TextField {...bind('not_used_since')} type="date" />
      </div>
      <div className={styles.drawFoot}>
        <DrawCount count={Number(draw.count)} found={found} counting={counting} />
        <Button look="quiet" className={edit.danger} onClick={onRemove}>
          {t.remove_draw({ n: number })}
        </Button>
      </div>
    </fieldset>
  );
}

function useTopicChoices(draw: DrawDraft, topics: readonly Topic[]) {
  const t = useMessages(blueprintMessages);
  const language = useLanguage();
  const named = draw.stored?.topic;
  return [
    { value: '', label: t.any_topic },
    ...(named === undefined ? [] : [{ value: NAMED, label: nameOf(named, language) }]),
    ...topicChoices(topics, flat(treeOf(topics)), language),
  ];
}
