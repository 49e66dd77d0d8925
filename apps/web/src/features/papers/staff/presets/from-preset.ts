import type { Preset, PresetQuiz } from '@abhyas/contract/papers/presets';

// What a preset makes of a new quiz. Pure.

/** Fields of a new quiz that a preset may leave to the institute. */
export const instituteFields = ['marks_correct', 'marks_wrong', 'pass_percent'] as const;
export type InstituteField = (typeof instituteFields)[number];

/** Which of them the form shows. A deduction is in marks there. */
export const fieldsToSet = ({ set_by_institute }: Preset): InstituteField[] =>
  instituteFields.filter(
    (name) =>
      set_by_institute.includes(name) ||
      (name === 'marks_wrong' && set_by_institute.includes('wrong_percent')),
  );

/** The settings and sections, as a file has them. How many questions are planned is no part of it. */
export function settingsFrom({ quiz }: Preset) {
  const { pass_percent, marks_correct, marks_wrong, shuffle_questions, shuffle_options, sections } = quiz;
  return {
    ...(pass_percent !== undefined && { pass_percent }),
    ...(marks_correct !== undefined && { marks_correct }),
    ...(marks_wrong !== undefined && { marks_wrong }),
    ...(shuffle_questions && { shuffle_questions }),
    ...(shuffle_options && { shuffle_options }),
    ...(sections && sections.length > 0 && { sections: sections.map(sectionFrom) }),
  };
}

type PresetSection = NonNullable<PresetQuiz['sections']>[number];
const sectionFrom = ({ question_count: _planned, ...section }: PresetSection) => section;
