import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Who may call: anyone, a signed-in account, or an account that is an admin now. */
export type Access = 'public' | 'learner' | 'admin';

/**
 * One call, written once. The server's route, the web client, the OpenAPI document and the tests read it.
 * Every call can also answer INVALID_INPUT, TOO_MANY_REQUESTS, INTERNAL and UNAVAILABLE, and a call that is
 * not public NOT_SIGNED_IN; `errors` names what is particular to it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}/`;
  access: Access;
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** What the body is sent as, where it is not JSON. */
  body_type?: 'multipart/form-data';
  /** HTTP status of success. */
  status: 200 | 201 | 204;
  response: z.ZodMiniType;
  /** What the answer is sent as, where it is not JSON. */
  response_type?: 'text/csv' | 'image/webp';
  errors: readonly ErrorCode[];
  /**
   * The response holds correct options: of the quiz, or of the attempt's quiz, that `:id` names. The server records that
   * it sends them before it does, since late answers of a learner who may have seen a key are not graded.
   */
  reveals_keys_of?: 'quiz' | 'attempt';
  /**
   * Made twice, it does what it does once, and answers alike: the server may run it again when it cannot know whether
   * the database has committed the first run. A GET always is.
   */
  repeatable?: true;
  /** Where a code's status differs from the one in the table of errors. */
  error_status?: Partial<Record<ErrorCode, number>>;
}

/** May this call be run again where nobody knows whether it has been run? */
export const isRepeatable = ({ method, repeatable }: Endpoint): boolean => repeatable ?? method === 'GET';
