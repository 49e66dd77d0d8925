import type { SectionInput } from '@abhyas/contract/papers/sections';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { topicListQuery } from '#features/quizzes/staff/bank/bank.api.ts';
import form from '#features/quizzes/staff/edit/questions/question-form.module.css';
import { type DrawDraft, newDraw } from '#features/quizzes/staff/edit/sections/section-draft.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { useBlueprint } from './blueprint.api.ts';
import { blueprintMessages } from './blueprint.messages.ts';
import { BlueprintTable } from './blueprint-table.tsx';
import { DrawFields } from './draw-fields.tsx';

interface DrawsFieldsetProps {
  quiz_id: number;
  /** All of the quiz, with this one as it is typed. */
  sections: SectionInput[];
  /** Of this section. */
  place: number;
  draws: DrawDraft[];
  onChange: (draws: DrawDraft[]) => void;
  /** By JSON Pointer in the section. */
  errorAt: (path: string) => string | undefined;
}

/** What the section draws from the bank, with what each draw would find as it is typed. */
export function DrawsFieldset({ quiz_id, sections, place, draws, onChange, errorAt }: DrawsFieldsetProps) {
  const t = useMessages(blueprintMessages);
  const group = useRef<HTMLFieldSetElement>(null);
  const [added, setAdded] = useState<string>();
  const { data: topics = [] } = useQuery(topicListQuery);
  const { blueprint, error, counting, isCurrent } = useBlueprint(quiz_id, sections);
  const found = isCurrent ? blueprint?.sections[place]?.draws : undefined;

  useEffect(() => {
    if (added !== undefined)
      group.current?.querySelector<HTMLElement>(`[data-draw="${added}"] input`)?.focus();
  }, [added]);

  return (
    <fieldset ref={group} className={form.group}>
      <legend className={form.legend}>{t.draws}</legend>
      <p className={screen.muted}>{t.draws_note}</p>
      {draws.map((draw, index) => (
        <DrawFields
          key={draw.key}
          draw={draw}
          number={index + 1}
          topics={topics}
          found={found?.[index]}
          counting={counting}
          errorAt={(path) => errorAt(`/draws/${index}${path}`)}
          onChange={(changed) => onChange(draws.map((each) => (each.key === draw.key ? changed : each)))}
          onRemove={() => {
            onChange(draws.filter(({ key }) => key !== draw.key));
            group.current?.querySelector<HTMLElement>('[data-add]')?.focus();
          }}
        />
      ))}
      {error !== null && <Failure sentence={t.count_failed} error={error} />}
      <div>
        <Button
          data-add
          onClick={() => {
            const draw = newDraw();
            setAdded(draw.key);
            onChange([...draws, draw]);
          }}
        >
          {t.add_draw}
        </Button>
      </div>
      {draws.length > 0 && blueprint && (
        <BlueprintTable sections={sections} syllabus={blueprint.syllabus} topics={topics} />
      )}
    </fieldset>
  );
}
