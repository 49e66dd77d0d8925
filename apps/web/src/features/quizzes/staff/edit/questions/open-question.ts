import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Which form is open: of a question, by its id, or of a new one, perhaps for a section; or of a section, or of a new one.
 * Spec §4: closed, open, then closed again.
 */
export type OpenQuestion = number | 'new' | `new-${number}` | `section-${number}` | 'new-section' | undefined;

/** The control that opened a form. */
const openerOf = (open: OpenQuestion): string => {
  if (open === 'new-section') return 'add-section';
  if (typeof open === 'string' && open.startsWith('new')) return open.replace('new', 'add');
  return `edit-${open}`;
};

/** Which question is open, and the dialog before what was typed there is discarded. */
export function useOpenQuestion(
  onUnsaved: (unsaved: boolean) => void,
  { onOpen, focusLater }: { onOpen: () => void; focusLater: (control: string) => void },
) {
  const [open, setOpen] = useState<OpenQuestion>();
  const [unsaved, setUnsaved] = useState(false);
  /** Where to go once what was typed is discarded. */
  const [wanted, setWanted] = useState<{ open: OpenQuestion }>();

  const report = useEffectEvent(onUnsaved);
  const reported = open !== undefined && unsaved;
  useEffect(() => {
    report(reported);
    return () => report(false);
  }, [reported]);

  const show = (next: OpenQuestion) => {
    if (open === undefined && next !== undefined) onOpen();
    // Closing gives the focus back to what opened the form.
    if (next === undefined) focusLater(openerOf(open));
    setUnsaved(false);
    setWanted(undefined);
    setOpen(next);
  };

  return {
    open,
    show,
    setUnsaved,
    /** Shows it at once, or after the dialog. */
    request: (next: OpenQuestion) => {
      if (reported) setWanted({ open: next });
      else show(next);
    },
    discard: wanted && { confirm: () => show(wanted.open), cancel: () => setWanted(undefined) },
  };
}

/** Moves the focus to a control by its name, once the list is drawn anew and no dialog is open. */
export function useFocusLater(list: RefObject<HTMLElement | null>) {
  const next = useRef<string>(undefined);
  return {
    focusLater: (control: string) => {
      next.current = control;
    },
    focusNow: () => {
      if (next.current === undefined) return;
      const control = list.current?.querySelector<HTMLElement>(`[data-control="${next.current}"]`);
      if (!control) return;
      next.current = undefined;
      control.focus();
    },
  };
}
