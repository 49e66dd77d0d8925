import type { LocalizedText } from '@abhyas/contract/shared';
import { useLayoutEffect } from 'react';
import { createStore, useStore } from '#lib/store.ts';

const subject = createStore<LocalizedText | undefined>(undefined);

/** What the exam or class is called that the open screen is about; undefined until that is known. */
export const useSubject = (): LocalizedText | undefined => useStore(subject);

/** Names the exam or class that this screen is about, for its crumbs. */
export function useNamedSubject(name: LocalizedText | undefined): void {
  useLayoutEffect(() => {
    subject.set(name);
    return () => {
      if (subject.get() === name) subject.set(undefined);
    };
  }, [name]);
}
