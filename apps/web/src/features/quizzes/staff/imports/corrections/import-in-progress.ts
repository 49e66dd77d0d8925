import type { ImportedQuestion, ImportIssue, QuestionImport } from '@abhyas/contract/imports';
import { isPassing } from '#api/api-error.ts';
import { jittered, retryDelay } from '#api/retry-delay.ts';
import type { Corrected, Correction } from '#features/quizzes/staff/imports/imports.api.ts';
import { createStore, type Store } from '#lib/store.ts';
import { corrected, unsavedOf } from './correction.ts';
import { type Kept, readKept, type Taken, writeKept } from './kept.ts';

// A preview while staff work on it. What is typed is in this browser at once and on the server a moment later.

export interface ImportState {
  /** With the corrections that are not saved yet. */
  questions: readonly ImportedQuestion[];
  issues: readonly ImportIssue[];
  kept: Kept;
  /** A correction is under way. */
  saving: boolean;
  /** Why nothing can be saved for now; it is tried again. */
  failure: unknown;
  /** Corrections that the server does not take, by the place of the question. */
  refused: Readonly<Record<string, unknown>>;
}

export interface ImportInProgress {
  import_id: number;
  store: Store<ImportState>;
  /** Corrects a question, counted from 1. */
  correct: (n: number, correction: Correction) => void;
  leaveOut: (n: number, out: boolean) => void;
  noteTaken: (taken: Taken[]) => void;
  /** Saves what is unsaved without waiting; false if something stays unsaved. */
  flush: () => Promise<boolean>;
  /** Sends nothing any more until it is started. What is unsaved stays in the browser. */
  stop: () => void;
  start: () => void;
}

/** Typing rests for so long before it is saved. */
const SAVED_AFTER_MS = 700;

export function openImport(
  preview: QuestionImport,
  save: (n: number, correction: Correction) => Promise<Corrected>,
): ImportInProgress {
  const { import_id } = preview;
  const kept = readKept(import_id);
  const store = createStore<ImportState>({
    questions: preview.questions.map((question, index) => corrected(question, kept.corrections[index + 1])),
    ...{ issues: preview.issues, kept, saving: false, failure: undefined, refused: {} },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;
  let stopped = true;

  const set = (changed: Partial<ImportState>) => store.set({ ...store.get(), ...changed });
  const keep = (changed: Partial<Kept>) => {
    const next = { ...store.get().kept, ...changed };
    writeKept(import_id, next);
    set({ kept: next });
  };
  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void run(), ms);
  };
  /** The place of a correction that can be sent. */
  const nextPlace = () => {
    const { kept: now, refused } = store.get();
    return Object.keys(now.corrections).find((place) => !(place in refused));
  };

  async function saveOne(place: string): Promise<void> {
    const n = Number(place);
    const sent = store.get().kept.corrections[place] ?? {};
    const { question, issues } = await save(n, sent);
    const { corrections } = store.get().kept;
    const left = unsavedOf(corrections[place] ?? {}, sent);
    const { [place]: _saved, ...others } = corrections;
    keep({ corrections: left ? { ...others, [place]: left } : others });
    const { questions, issues: before } = store.get();
    set({
      questions: withQuestion(questions, n, corrected(question, left)),
      issues: [...before.filter((issue) => issue.question !== n), ...issues],
    });
  }

  async function saveAll(): Promise<void> {
    set({ saving: true });
    for (let place = nextPlace(); place !== undefined; place = nextPlace()) {
      try {
        await saveOne(place);
        failures = 0;
        set({ failure: undefined });
      } catch (error) {
        if (isPassing(error)) {
          failures += 1;
          set({ failure: error });
          schedule(jittered(retryDelay(failures), Math.random()));
          break;
        }
        set({ refused: { ...store.get().refused, [place]: error } });
      }
    }
    set({ saving: false });
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    running ??= saveAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  const online = () => void run();
  return {
    import_id,
    store,
    correct(n, correction) {
      const { kept: now, questions, refused } = store.get();
      const { [n]: _again, ...otherRefused } = refused;
      set({
        questions: withQuestion(questions, n, corrected(questions[n - 1] as ImportedQuestion, correction)),
        refused: otherRefused,
      });
      keep({
        corrections: { ...now.corrections, [n]: { ...now.corrections[n], ...correction } },
        corrected: [...new Set([...now.corrected, n])],
      });
      schedule(SAVED_AFTER_MS);
    },
    leaveOut(n, out) {
      const others = store.get().kept.left_out.filter((place) => place !== n);
      keep({ left_out: out ? [...others, n] : others });
    },
    noteTaken: (taken) => keep({ taken }),
    async flush() {
      // One that is under way may have begun before the last correction.
      await running;
      if (nextPlace() !== undefined) await run();
      return Object.keys(store.get().kept.corrections).length === 0;
    },
    start() {
      stopped = false;
      window.addEventListener('online', online);
      if (nextPlace() !== undefined) schedule(0);
    },
    stop() {
      // What was typed last does not wait for the rest of its pause.
      if (nextPlace() !== undefined && !stopped) void run();
      stopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', online);
    },
  };
}

const withQuestion = (questions: readonly ImportedQuestion[], n: number, question: ImportedQuestion) =>
  questions.map((each, place) => (place === n - 1 ? question : each));
