import type { Topic } from '@abhyas/contract/bank/topics';
import { difficulty } from '@abhyas/contract/shared';
import { flat, treeOf } from '#features/bank/staff/bank-rules.ts';
import { topicChoices } from '#features/bank/staff/bank-staff.ts';
import { type DrawDraft, NAMED } from '#features/papers/staff/sections/section-draft.ts';
import { difficultyMessages } from '#features/questions/staff/questions-staff.ts';
import { DayField } from '#forms/fields/day-field.tsx';
import { NumberField } from '#forms/fields/number-field.tsx';
import { TextField } from '#forms/fields/text-field.tsx';
import { SelectField } from '#forms/select-field.tsx';
import { CheckField } from '#forms/staff/form-fields.tsx';
import layout from '#forms/staff/form-layout.module.css';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import actions from '#ui/staff/row-actions.module.css';
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
  const tDifficulty = useMessages(difficultyMessages);
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
      <div className={layout.three}>
        <NumberField {...bind('count')} inputMode="numeric" />
        <SelectField {...bind('topic')} choices={choices} />
        <SelectField
          {...bind('difficulty')}
          choices={[
            { value: '', label: t.any_difficulty },
            ...difficulty.options.map((value) => ({ value, label: tDifficulty[value] })),
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
      <div className={layout.pair}>
        <TextField {...bind('tags')} />
        <DayField
          {...bind('not_used_since')}
          type="date"
          shown={draw.not_used_since}
          onFill={(not_used_since) => onChange({ ...draw, not_used_since })}
        />
      </div>
      <div className={styles.drawFoot}>
        <DrawCount count={Number(draw.count)} found={found} counting={counting} />
        <Button look="quiet" className={actions.danger} onClick={onRemove}>
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
    ...topicChoices(topics, flat(treeOf(topics, language)), language),
  ];
}
