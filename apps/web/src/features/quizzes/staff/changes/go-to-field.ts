import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { goToQuestionField, showField } from '#features/questions/staff/questions-staff.ts';

// Where on the edit screen a warning's JSON Pointer leads.

/** A field has the name of its pointer: `/title/ne` is `title_ne`. */
const controlOf = (pointer: string): string =>
  pointer === '/questions'
    ? '[data-control="add"]'
    : `[name="${CSS.escape(pointer.slice(1).replaceAll('/', '_'))}"]`;

/** Focuses the field, or opens the question with it. */
export function goToField(
  path: string,
  { questions, sections = [] }: Pick<AdminQuiz, 'questions' | 'sections'>,
): void {
  const [, section, inSection = ''] = /^\/sections\/(\d+)(.*)/.exec(path) ?? [];
  if (section !== undefined) {
    openSection(sections[Number(section)]?.id, inSection);
    return;
  }
  const [, place, inQuestion = ''] = /^\/questions\/(\d+)(.*)/.exec(path) ?? [];
  if (place !== undefined) {
    openQuestion(questions[Number(place)]?.id, inQuestion);
    return;
  }
  const control = document.querySelector<HTMLElement>(controlOf(path)) ?? document.querySelector('h1');
  // A field of "More settings" cannot take the focus while they are closed.
  control?.closest('details')?.setAttribute('open', '');
  showField(control);
}

function openSection(id: number | undefined, pointer: string): void {
  document.querySelector<HTMLElement>(`[data-control="edit-section-${id}"]`)?.click();
  requestAnimationFrame(() => {
    const form = document.querySelector('#section-form-heading')?.closest('form');
    const name = pointer.slice(1).replaceAll('/', '.');
    const control = form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
    control?.closest('details')?.setAttribute('open', '');
    showField(control ?? form?.querySelector<HTMLElement>('#section-form-heading') ?? null);
  });
}

function openQuestion(id: number | undefined, pointer: string): void {
  const edit = document.querySelector<HTMLElement>(`[data-control="edit-${id}"]`);
  edit?.click();
  // The form takes the focus when it opens. Without the button it is open.
  requestAnimationFrame(() => goToQuestionField(pointer));
}
