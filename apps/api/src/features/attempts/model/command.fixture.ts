import type { AudienceCall } from './calls/audience-calls.fixture.ts';
import type { ModelLanguage } from './model-attempt.fixture.ts';
import type { ModelFields, ModelHolder } from './model-overrides.fixture.ts';
import type { ModelRelease } from './model-quiz.fixture.ts';
import type { ModelVerdict } from './model-verdicts.fixture.ts';
import type { Server } from './scene.fixture.ts';

/** Random commands in relative terms: which question, which client, how long ago. */
export type Stamp = { since: 'now' | 'deadline'; ms: number } | undefined;
interface Change {
  question: number;
  choice: number | null;
  at: Stamp;
  language: ModelLanguage | undefined;
}
interface Shown {
  counter: string;
  ms: { question: number; ms: number }[];
}
export type Which = 'last' | 'first' | 'none';
interface SaveCommand {
  name: 'save';
  attempt: Which;
  client: string;
  seq: number;
  changes: Change[];
  shown: Shown | undefined;
  flags: number[] | undefined;
  flag_changes: { question: number; flagged: boolean }[] | undefined;
  foreign: boolean;
}
export type LearnerCommand = { server: Server } & (
  | { name: 'open' | 'find' }
  | { name: 'resume'; attempt: Which }
  | { name: 'submit again' }
  | SaveCommand
  | {
      name: 'submit';
      attempt: Which | 'unnamed';
      changes: Change[];
      shown: Shown | undefined;
      client: string | undefined;
      foreign: boolean;
      /** Which deadline the page waited for; undefined where the learner has submitted. */
      ran_out: 'first' | 'last' | undefined;
      /** Of how many reopenings the page knows; undefined: it knows nothing of them. */
      reopenings: 'none' | 'all' | undefined;
      /** Of which end for everyone it knows; undefined: of a client that does not know of such ends. */
      as_of: 'none' | 'last' | undefined;
    }
);
export type Command =
  | LearnerCommand
  | { name: 'list' | 'schedule' | 'results' | 'scores' | 'unseen' | 'auto-finish' }
  | AudienceCall
  | { name: 'edit key'; question: number; correct: number }
  | { name: 'edit in bank'; question: number; correct: number }
  | { name: 'take newest'; question: number }
  | { name: 'edit marks'; marks_wrong: number }
  | { name: 'edit order'; first: number }
  | { name: 'shuffle'; questions: boolean; options: boolean }
  | { name: 'accept late'; accept_late: boolean }
  | { name: 'status'; status: 'draft' | 'published' }
  | { name: 'window'; start_ms: number | null; end_ms: number | null; late_start: 'full_time' | 'until_end' }
  | { name: 'show'; show_score?: ModelRelease; show_answers?: ModelRelease }
  | { name: 'release'; parts: { score?: boolean; answers?: boolean }; confirmed: boolean }
  | {
      name: 'override';
      holder: ModelHolder;
      start_ms: number | null;
      end_ms: number | null;
      rest: Omit<ModelFields, 'start_time' | 'end_time'>;
    }
  | { name: 'delete override'; holder: ModelHolder }
  | { name: 'extra attempts'; extra_attempts: number }
  | { name: 'extend'; minutes: number }
  | { name: 'end for all' }
  | { name: 'extend one'; attempt: Which; minutes: number }
  | { name: 'reopen'; attempt: Which; minutes: number | undefined }
  | { name: 'regrade'; question: number; kind: ModelVerdict['kind']; options: number[] };
