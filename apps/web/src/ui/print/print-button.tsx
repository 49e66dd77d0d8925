import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createStore, useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import { prepareRichTexts } from '#ui/rich-text.tsx';
import styles from './printed-paper.module.css';

interface PrintButtonProps {
  children: string;
  look?: 'primary' | 'secondary' | 'quiet';
  /** Their formulas are loaded before the paper is made. */
  questions: Parameters<typeof prepareRichTexts>[0];
  paper: () => ReactNode;
}

/** The button whose paper stands beside the app. It is one at a time: the browser prints all that is there. */
const paperStore = createStore<string | undefined>(undefined);

/**
 * Prints a paper. It may have several thousand elements: it is made when it is wanted, by the button or by the browser's own
 * command, and stays until another one takes its place.
 */
export function PrintButton({ children, look = 'secondary', questions, paper }: PrintButtonProps) {
  const id = useId();
  const isShown = useStore(paperStore) === id;
  const [state, setState] = useState<'none' | 'making' | 'ready'>('none');

  const prepared = useRef<Promise<void>>(undefined);
  useEffect(() => {
    prepared.current = prepareRichTexts(questions);
  }, [questions]);

  useEffect(() => {
    // The browser prints what is there when this returns: of several papers the first.
    const make = () => {
      if (paperStore.get() !== undefined) return;
      flushSync(() => {
        paperStore.set(id);
        setState('ready');
      });
    };
    window.addEventListener('beforeprint', make);
    return () => {
      window.removeEventListener('beforeprint', make);
      if (paperStore.get() === id) paperStore.set(undefined);
    };
  }, [id]);

  const make = async () => {
    await prepared.current;
    paperStore.set(id);
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
        onClick={() => (isShown && state === 'ready' ? window.print() : void make())}
      >
        {children}
      </Button>
      {isShown && state !== 'none' && <PrintedPaper onReady={ready}>{paper()}</PrintedPaper>}
    </>
  );
}

interface PrintedPaperProps {
  children: ReactNode;
  /** Called once everything on the paper can be printed, its pictures too. */
  onReady: () => void;
}

/** A paper beside the app: never seen on a screen, and alone when the page is printed. */
function PrintedPaper({ children, onReady }: PrintedPaperProps) {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const paper = styles.hasPaper ?? '';
    page.classList.add(paper);
    return () => page.classList.remove(paper);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is ready once.
  useEffect(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>(`.${styles.paper} img`)];
    // A picture that is broken prints as its text; it must not keep the rest from the paper.
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(onReady);
  }, []);

  return createPortal(<main className={styles.paper}>{children}</main>, document.body);
}
