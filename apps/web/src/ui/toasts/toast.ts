import type { Message } from '#i18n/messages.ts';
import { createStore } from '#lib/store.ts';

/** A short message about what has just been done, shown by ui/toasts/toasts.tsx over whatever screen there is. */
export interface Toast {
  id: number;
  /** In both languages: the reader may switch while it stands. */
  message: Message;
}

/** More at a time nobody reads. */
const AT_ONCE = 3;

export const toastStore = createStore<readonly Toast[]>([]);
let lastId = 0;

/**
 * Says it, also to a screen reader, whatever screen comes next. For what is done and needs no answer: a failure stays
 * in the page, beside what failed.
 */
export function showToast(message: Message): void {
  lastId += 1;
  // Said again, it is one message: the last one.
  const others = toastStore.get().filter((toast) => toast.message !== message);
  toastStore.set([...others, { id: lastId, message }].slice(-AT_ONCE));
}

export const dismissToast = (id: number): void =>
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));

export const dismissToasts = (): void => toastStore.set([]);
