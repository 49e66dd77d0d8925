import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { preetiMessages } from './preeti.messages.ts';
import { PreetiDialog } from './preeti-dialog.tsx';

type TextControl = HTMLTextAreaElement | HTMLInputElement;

const isTextControl = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

/** Opens the tool. In a form it writes into the field that was in use last. */
export function PreetiTool() {
  const t = useMessages(preetiMessages);
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<TextControl>(undefined);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const form = place.current?.closest('form');
    const note = ({ target }: FocusEvent) => {
      // The tool's own fields are in its dialog.
      if (isTextControl(target) && target.closest('dialog') === null) field.current = target;
    };
    form?.addEventListener('focusin', note);
    return () => form?.removeEventListener('focusin', note);
  }, []);

  const insert = (text: string) => {
    const control = field.current;
    if (!control?.isConnected) return;
    const { selectionStart, selectionEnd, value } = control;
    control.focus();
    control.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
    // The form hears of a change as of one that was typed.
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div ref={place}>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.tool}
      </Button>
      {open && (
        <PreetiDialog
          initial={selectedIn(field.current)}
          onInsert={field.current?.isConnected ? insert : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function selectedIn(control: TextControl | undefined): string {
  const { value = '', selectionStart, selectionEnd } = control ?? {};
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
}
