import type * as z from 'zod/mini';
import type { Action } from './accounts/policy.ts';
import type { ErrorCode } from './errors.ts';

/** Who may call: anyone, any signed-in account, or an account that may now do this. */
export type Access = 'public' | 'learner' | Action;

/** What a call of staff is done to, according to its address. */
export type ResourceType = 'quiz' | 'bank_question' | 'sheet' | 'class' | 'notice' | 'notice_sms';

/**
 * One call. The server's route, the web client, the OpenAPI document and the tests all derive from it. Every call can
 * also return INVALID_INPUT, TOO_MANY_REQUESTS, INTERNAL and UNAVAILABLE, and every non-public call NOT_SIGNED_IN.
 * `errors` lists the codes that are specific to the call.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}/`;
  access: Access;
  /** What the call's `id` names (`sheet` of a sheet), if rights depend on it: 404 for those who may not do this to it. */
  of?: ResourceType;
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Content type of the body, if not JSON. */
  body_type?: 'multipart/form-data' | 'application/x-www-form-urlencoded';
  /** HTTP status of success. 302: the browser goes on elsewhere. */
  status: 200 | 201 | 202 | 204 | 302;
  response: z.ZodMiniType;
  /** Content type of the response, if not JSON. */
  response_type?: 'text/csv' | 'image/webp' | 'image/png' | 'application/octet-stream';
  errors: readonly ErrorCode[];
  /**
   * The response contains correct options: of the quiz `:id`, or of the quiz of the attempt `:id`. The server records
   * this before it sends them, because late answers of a learner who may have seen a key are not graded. `quiz` is
   * recorded whatever the call returns. `own_quiz` and `attempt` may be withheld: their own statement records it, also for
   * `linked_attempt`, which a learner shows to a guardian. So does
   * the handler of `bank_question`: of every quiz that contains or contained the question.
   */
  reveals_keys_of?: 'quiz' | 'own_quiz' | 'attempt' | 'linked_attempt' | 'bank_question';
  /**
   * A repeated call has the effect of one call and returns the same response. The server may run it again if it
   * cannot know whether the database committed the first run. Every GET is repeatable.
   */
  repeatable?: true;
  /** A repetition is meant: someone who asks for a code again wants another one. It has limits of its own. */
  each_time?: true;
  /**
   * Takes much of the server at once. Such calls run one at a time for an account and few at a time for all, the others
   * wait in turns by account, and one that has waited too long is refused with UNAVAILABLE.
   */
  costly?: true;
  /**
   * Changes what other such calls change, and waits for them in the database with a connection in its hands. So they run one at
   * a time for an account, without waiting for other accounts; one that has waited too long is refused with UNAVAILABLE.
   */
  one_at_a_time?: true;
  /** Statuses that differ from the table of errors. */
  error_status?: Partial<Record<ErrorCode, number>>;
}

/** Header with which a client names a change, so that repeating it after a lost response does nothing more. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/**
 * Whether a call takes an Idempotency-Key: what is posted as JSON or names what it changes with If-Match, is answered with JSON, is
 * not repeatable anyway, and is not meant each time.
 */
export const takesKey = (endpoint: Endpoint): boolean => {
  const { method, errors, repeatable, each_time, body_type, response_type } = endpoint;
  const isChange = method === 'POST' || errors.includes('CHANGED_ELSEWHERE');
  return isChange && !repeatable && !each_time && !body_type && !response_type;
};

/** Whether only staff may call, as far as their role allows. */
export const isForStaff = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  access !== 'public' && access !== 'learner';

/** Whether the server may run this call again without knowing if the first run was committed. */
export const isRepeatable = ({ method, repeatable }: Endpoint): boolean => repeatable ?? method === 'GET';
