import type { KeyboardEvent, RefObject } from 'react';
import { useSingleKeys } from './single-keys.ts';

// Controls of a row name themselves in `data-control`: `open`, `edit`, `select`.

const controlIn = (row: Element | null | undefined, name: string | undefined) =>
  row?.querySelector<HTMLElement>(`[data-control="${name}"]`) ??
  row?.querySelector<HTMLElement>('a, button, input');

/** The row to go to from `row`. */
function rowBy(key: string, row: Element): Element | null | undefined {
  if (key === 'ArrowDown') return row.nextElementSibling;
  if (key === 'ArrowUp') return row.previousElementSibling;
  if (key === 'Home') return row.parentElement?.firstElementChild;
  if (key === 'End') return row.parentElement?.lastElementChild;
  return undefined;
}

/** From a control of a row the arrows go to the same control of another row, Home and End to the first and last. */
export function moveInTable(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (shiftKey || ctrlKey || altKey || metaKey || !(target instanceof HTMLElement)) return;
  const row = target.closest('[popover]') ? null : target.closest('tbody tr');
  const next = row && rowBy(key, row);
  if (!next) return;
  event.preventDefault();
  controlIn(next, target.dataset.control)?.focus();
}

interface TableKeys {
  table: RefObject<HTMLElement | null>;
  search?: RefObject<HTMLInputElement | null>;
}

/** For those who have switched single keys on: `/` searches, `e` edits and `x` selects the row with the focus. */
export function useTableKeys({ table, search }: TableKeys): void {
  useSingleKeys((key, target) => {
    if (key === '/') {
      search?.current?.select();
      search?.current?.focus();
      return search?.current != null;
    }
    const row = target instanceof Element ? target.closest('tbody tr') : null;
    if (row === null || !table.current?.contains(row)) return false;
    const name = { e: 'edit', x: 'select' }[key];
    const control = name === undefined ? null : row.querySelector<HTMLElement>(`[data-control="${name}"]`);
    control?.click();
    return control !== null;
  });
}

/** Focuses what opens the first row. */
export const enterTable = (table: HTMLElement | null): void =>
  controlIn(table?.querySelector('tbody tr'), 'open')?.focus();
