import { useEffect, useState } from 'react';

/** A finger's click comes in a task of its own after the finger has left. */
const CLICK_MS = 100;

/**
 * What a list shows, which does not change between a press on the list and its click: what arrives meanwhile would move the
 * rows, and the browser sends no click where a press ends on another row than it began.
 */
export function useStillWhilePressed<Shown>(latest: Shown) {
  const [pressed, setPressed] = useState<{ shown: Shown }>();
  useEffect(() => {
    if (pressed === undefined) return;
    let click: ReturnType<typeof setTimeout>;
    const release = () => {
      click = setTimeout(() => setPressed(undefined), CLICK_MS);
    };
    const ends = ['pointerup', 'pointercancel'] as const;
    for (const end of ends) window.addEventListener(end, release);
    return () => {
      clearTimeout(click);
      for (const end of ends) window.removeEventListener(end, release);
    };
  }, [pressed]);
  const shown = pressed === undefined ? latest : pressed.shown;
  return {
    shown,
    /** For `onPointerDown` of the list. */
    press: () => setPressed({ shown }),
  };
}
