import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { prepareRichTexts } from '#ui/rich/rich-text.tsx';
import { PrintedPaper } from './printed-paper.tsx';

interface PrintButtonProps {
  children: string;
  look?: 'primary' | 'secondary';
  /** Their formulas are loaded before the paper is made. */
  questions: Parameters<typeof prepareRichTexts>[0];
  paper: () => ReactNode;
}

/**
 * Prints a paper. It may have several thousand elements: it is made when it is wanted, by the button or by the browser's own
 * command, and stays then.
 */
export function PrintButton({ children, look = 'secondary', questions, paper }: PrintButtonProps) {
  const [state, setState] = useState<'none' | 'making' | 'ready'>('none');

  const prepared = useRef<Promise<void>>(undefined);
  useEffect(() => {
    prepared.current = prepareRichTexts(questions);
  }, [questions]);

  useEffect(() => {
    // The browser prints what is there when this returns.
    const make = () => flushSync(() => setState((now) => (now === 'none' ? 'ready' : now)));
    window.addEventListener('beforeprint', make);
    return () => window.removeEventListener('beforeprint', make);
  }, []);

  const make = async () => {
    await prepared.current;
    setState('making');
  };

  const ready = () => {
    if (state !== 'making') return;
    setState('ready');
    window.print();
  };

  return (
    <>
      <Button
        look={look}
        busy={state === 'making'}
        onClick={() => (state === 'ready' ? window.print() : void make())}
      >
        {children}
      </Button>
      {state !== 'none' && <PrintedPaper onReady={ready}>{paper()}</PrintedPaper>}
    </>
  );
}
