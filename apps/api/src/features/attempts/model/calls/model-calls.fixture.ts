import type { Changes } from '#features/attempts/model/model-attempt.fixture.ts';
import type { ScreenCall } from '#features/attempts/model/model-screen.fixture.ts';

// What a learner's client sends.

export interface SaveCall extends ScreenCall {
  number: number;
  client: string;
  seq: number;
  answers: Changes;
  answered_at: Record<string, number>;
  flags: number[] | undefined;
  flag_changes: Record<string, boolean> | undefined;
}
export interface SubmitCall extends ScreenCall {
  /** Undefined if the submission names no attempt. */
  number: number | undefined;
  answers: Changes;
  answered_at: Record<string, number>;
  client: string | undefined;
  /** Of a submission by the page's clock: the deadline (ms) that it knows. */
  deadline: number | undefined;
  /** How often the attempt was reopened as far as the page knows; undefined for a client that does not know of it. */
  reopenings: number | undefined;
  /** When staff ended the quiz (ms) as far as the client knows; null: it knows of no end; undefined: nor of ends. */
  as_of: number | null | undefined;
}

/** Who may take the quiz: everyone, the class that the learner may join, or another one. */
export type ModelAudience = 'everyone' | 'own' | 'other';
