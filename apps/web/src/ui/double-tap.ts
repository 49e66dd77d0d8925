import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/** Android takes two taps within 300 ms for a double tap. */
const DOUBLE_TAP_MS = 350;

/**
 * Keeps what has just appeared from taking the second tap of a double tap, which was meant for what was there before. It counts from
 * the first rendering, from each change of `shown` and from each call of `changed`.
 */
export function useDoubleTap(shown?: unknown): {
  changed: () => void;
  /** For `onClickCapture` of the element around what appeared. */
  refuseSecond: (event: MouseEvent) => void;
} {
  const changedAt = useRef(0);
  const changed = () => {
    changedAt.current = performance.now();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of it counts
  useLayoutEffect(changed, [shown]);
  const refuseSecond = (event: MouseEvent) => {
    if (!isSecond(event.nativeEvent) || performance.now() - changedAt.current >= DOUBLE_TAP_MS) return;
    event.preventDefault();
    event.stopPropagation();
    showPress(event.target);
  };
  return { changed, refuseSecond };
}

/** A tap that does nothing was seen all the same. */
function showPress(target: EventTarget): void {
  if (target instanceof Element)
    target.closest('button, a, label')?.animate({ opacity: [0.6, 1] }, { duration: 200 });
}

/**
 * A mouse counts its clicks in one place. Phones may count each tap as the first, so that any tap is taken for a second one. Keys and
 * assistive technology count none.
 */
function isSecond(click: globalThis.MouseEvent): boolean {
  const isMouse = click instanceof PointerEvent && click.pointerType === 'mouse';
  return click.detail > (isMouse ? 1 : 0);
}
