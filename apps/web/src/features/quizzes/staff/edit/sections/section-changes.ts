import type { AdminSection, QuestionDraw, SectionInput } from '@abhyas/contract/papers/sections';
import type { AdminQuestion, AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { LocalizedText } from '@abhyas/contract/shared';

// What a change makes of the sections of a quiz. Pure. Every change sends all of them.

type Sections = readonly SectionInput[];
type Sectioned = Pick<AdminQuiz, 'questions' | 'sections'>;

/** Without those among which sections draw. */
export function ownQuestions({ questions, sections }: Sectioned): AdminQuestion[] {
  const pooled = new Set(sections?.flatMap(({ draws }) => draws.flatMap(({ pool }) => pool ?? [])));
  return questions.filter(({ id }) => !pooled.has(id));
}

const both = ({ en, ne = '' }: LocalizedText) => ({ en, ne });

/** Which questions a draw may take, without those among which it does. */
export const criteriaOf = ({ pool: _pool, ...draw }: AdminSection['draws'][number]): QuestionDraw => draw;

export const toSectionInputs = ({ sections = [] }: Pick<AdminQuiz, 'sections'>): SectionInput[] =>
  sections.map(({ title, instructions, draws, ...section }) => ({
    ...section,
    title: both(title),
    ...(instructions && { instructions: both(instructions) }),
    draws: draws.map(criteriaOf),
  }));

/** With a section in place of that one, or after the last. The first one of a quiz takes all of its questions. */
export function withSection(quiz: AdminQuiz, place: number, section: SectionInput): SectionInput[] {
  const sections = toSectionInputs(quiz);
  if (sections.length === 0) return [{ ...section, questions: ownQuestions(quiz).map(({ id }) => ({ id })) }];
  return [...sections.slice(0, place), section, ...sections.slice(place + 1)];
}

/** Where the questions of a section go when it is deleted: into the one before, or the one after the first. */
export const heirOf = (place: number): number => (place === 0 ? 1 : place - 1);

export function withoutSection(sections: Sections, place: number): SectionInput[] {
  const { questions = [] } = sections[place] ?? {};
  const heir = heirOf(place);
  return sections
    .map((section, index) => {
      if (index !== heir) return section;
      const all = place === 0 ? [...questions, ...section.questions] : [...section.questions, ...questions];
      return { ...section, questions: all };
    })
    .filter((_, index) => index !== place);
}

/** `to` counts in the list without the moved item. */
function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  rest.splice(to, 0, ...items.slice(from, from + 1));
  return rest;
}

export function moveSection(sections: Sections, place: number, by: -1 | 1): SectionInput[] {
  const moved = sections[place];
  return moved ? movedTo(sections, place, place + by) : [...sections];
}

interface WithQuestions {
  questions: readonly { id: number }[];
}

export const sectionOf = (sections: readonly WithQuestions[], id: number): number =>
  sections.findIndex(({ questions }) => questions.some((question) => question.id === id));

/** One place on; at the edge of its section, into the next section. */
export function moveQuestion(sections: Sections, id: number, by: -1 | 1): SectionInput[] {
  const from = sectionOf(sections, id);
  const { questions = [] } = sections[from] ?? {};
  const place = questions.findIndex((question) => question.id === id);
  const moved = questions[place];
  if (moved === undefined) return [...sections];
  const target = place + by;
  if (target < 0 || target >= questions.length) {
    return putQuestion(sections, id, from + by, by === 1 ? 'first' : 'last');
  }
  return replaceQuestions(sections, from, movedTo(questions, place, target));
}

/** Whether a question cannot be moved on: it is the first of the first section, or the last of the last. */
export function isAtEdge(sections: readonly WithQuestions[], id: number, by: -1 | 1): boolean {
  const from = sectionOf(sections, id);
  const edge = by === -1 ? sections[from]?.questions[0] : sections[from]?.questions.at(-1);
  return edge?.id === id && from === (by === -1 ? 0 : sections.length - 1);
}

/** Into another section, with its own marks. */
export function putQuestion(
  sections: Sections,
  id: number,
  to: number,
  at: 'first' | 'last' = 'last',
): SectionInput[] {
  const from = sectionOf(sections, id);
  const moved = sections[from]?.questions.find((question) => question.id === id);
  const target = sections[to];
  if (moved === undefined || target === undefined || from === to) return [...sections];
  const rest = (sections[from]?.questions ?? []).filter((question) => question !== moved);
  const joined = at === 'first' ? [moved, ...target.questions] : [...target.questions, moved];
  return replaceQuestions(replaceQuestions(sections, from, rest), to, joined);
}

interface OwnMarks {
  marks_correct?: number;
  marks_wrong?: number;
}

/** Without marks the question has those of its section. */
export function markQuestion(sections: Sections, id: number, marks: OwnMarks): SectionInput[] {
  const place = sectionOf(sections, id);
  const { questions = [] } = sections[place] ?? {};
  return replaceQuestions(
    sections,
    place,
    questions.map((question) => (question.id === id ? { id, ...marks } : question)),
  );
}

const replaceQuestions = (sections: Sections, place: number, questions: SectionInput['questions']) =>
  sections.map((section, index) => (index === place ? { ...section, questions } : section));

/** The quiz with a new question, which the server adds at the end of a section: the last one, unless it was named. */
export function withAddedQuestion(quiz: AdminQuiz, added: AdminQuestion, section_id?: number): AdminQuiz {
  const { sections } = quiz;
  if (!sections) return { ...quiz, questions: [...quiz.questions, added] };
  const named = sections.findIndex(({ id }) => id === section_id);
  const to = named === -1 ? sections.length - 1 : named;
  const changed = sections.map((section, place) =>
    place === to ? { ...section, questions: [...section.questions, { id: added.id }] } : section,
  );
  return { ...quiz, sections: changed, questions: inOrder([...quiz.questions, added], changed) };
}

export function withoutQuestion(quiz: AdminQuiz, question_id: number): AdminQuiz {
  const remains = ({ id }: { id: number }) => id !== question_id;
  return {
    ...quiz,
    questions: quiz.questions.filter(remains),
    ...(quiz.sections && {
      sections: quiz.sections.map((section) => ({
        ...section,
        questions: section.questions.filter(remains),
      })),
    }),
  };
}

function inOrder(questions: AdminQuestion[], sections: readonly AdminSection[]): AdminQuestion[] {
  const order = sections.flatMap((section) => section.questions.map(({ id }) => id));
  const placeOf = ({ id }: AdminQuestion) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...questions].sort((one, other) => placeOf(one) - placeOf(other));
}
