// Where on the edit screen a warning's JSON Pointer leads.

const CONTROLS: Record<string, string> = {
  '/title': '[name="title_ne"]',
  '/end_time': '[name="end_time"]',
  '/duration_minutes': '[name="duration_minutes"]',
  '/allowed_attempts': '[name="allowed_attempts"]',
  '/marks_wrong': '[name="marks_wrong"]',
  '/accept_late': '[name="accept_late"]',
  '/questions': '[data-control="add"]',
};

/** Focuses the field, or opens the question. */
export function goToField(path: string, questions: ReadonlyArray<{ id: number }>): void {
  const place = /^\/questions\/(\d+)/.exec(path)?.[1];
  if (place !== undefined) {
    openQuestion(questions[Number(place)]?.id);
    return;
  }
  const control = document.querySelector<HTMLElement>(CONTROLS[path] ?? 'h1');
  // A field of "More settings" cannot take the focus while they are closed.
  control?.closest('details')?.setAttribute('open', '');
  show(control);
}

function openQuestion(id: number | undefined): void {
  const edit = document.querySelector<HTMLElement>(`[data-control="edit-${id}"]`);
  // The form takes the focus when it opens. Without the button it is open.
  if (edit) edit.click();
  show(document.querySelector<HTMLElement>('#question-form-heading'));
}

function show(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
