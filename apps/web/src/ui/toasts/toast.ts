/** A short message about what has just been done, shown by ui/toasts/toasts.tsx over whatever screen there is. */
export interface Toast {
  id: number;
  text: string;
}

/** More at a time nobody reads. */
const AT_ONCE = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Says it, also to a screen reader, whatever screen comes next. For what is done and needs no answer: a failure stays
 * in the page, beside what failed.
 */
export function showToast(text: string): void {
  lastId += 1;
  // Said again, it is one message: the last one.
  const others = toasts.filter((toast) => toast.text !== text);
  change([...others, { id: lastId, text }].slice(-AT_ONCE));
}

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

export const dismissToasts = (): void => change([]);

export const listToasts = (): readonly Toast[] => toasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
