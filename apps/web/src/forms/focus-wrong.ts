import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** When called, focuses the first field that is marked as wrong. */
export function useFocusFirstWrong(form: RefObject<HTMLFormElement | null>): () => void {
  const wanted = useRef(false);
  const [, render] = useState(0);
  useEffect(() => {
    if (!wanted.current) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!first) return;
    wanted.current = false;
    first.focus();
  });
  return useCallback(() => {
    wanted.current = true;
    // What is wrong may be on the screen already.
    render((times) => times + 1);
  }, []);
}
