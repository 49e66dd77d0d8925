import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLanguage, useReading } from '#i18n/language.ts';

/** What a reader takes for one thing: it is in sight or not. */
const PIECES = 'h2, p, figure, label';

/**
 * Holds what is being read where it is, when another language makes all of it taller or lower. The browser's own
 * anchoring does not know that the header covers the top of the page, and Safari has none.
 */
export function useKeptPlace(content: RefObject<HTMLElement | null>, header: string): void {
  const language = useLanguage();
  const reading = useReading();
  const place = useRef<{ element: Element; top: number }>(undefined);

  useEffect(() => {
    // Before whatever the click or the chosen language changes; a key that presses a button clicks it, too.
    const note = () => {
      const covered = document.querySelector(`.${header}`)?.getBoundingClientRect().bottom ?? 0;
      const pieces = [...(content.current?.querySelectorAll(PIECES) ?? [])];
      const element = pieces.find((piece) => piece.getBoundingClientRect().top >= covered);
      place.current = element && { element, top: element.getBoundingClientRect().top };
    };
    document.addEventListener('click', note, true);
    document.addEventListener('change', note, true);
    return () => {
      document.removeEventListener('click', note, true);
      document.removeEventListener('change', note, true);
    };
  }, [content, header]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is for the moment at which these change
  useLayoutEffect(() => {
    if (place.current === undefined || window.scrollY === 0) return;
    const { element, top } = place.current;
    if (element.isConnected) window.scrollBy(0, element.getBoundingClientRect().top - top);
  }, [language, reading]);
}
