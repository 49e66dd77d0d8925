/** Focuses a field of the question form that is open, by its pointer in the question. */
export function goToQuestionField(pointer: string): void {
  const form = document.querySelector('#question-form-heading')?.closest('form');
  const name = pointer.slice(1).replaceAll('/', '.');
  const control = form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  control?.closest('details')?.setAttribute('open', '');
  showField(control ?? form?.querySelector<HTMLElement>('#question-form-heading') ?? null);
}

export function showField(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
