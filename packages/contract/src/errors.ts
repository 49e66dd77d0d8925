import type { core } from 'zod/mini';

/**
 * Every error code and its HTTP status. Codes are stable, because clients decide by them. The server returns no texts
 * for people; the web app has them in both languages.
 */
export const errorStatus = {
  MALFORMED_BODY: 400,
  INVALID_INPUT: 400,
  ANSWER_NOT_IN_QUIZ: 400,
  OTP_INVALID: 400,
  /** A link to set a password is unknown, used or expired. */
  LINK_INVALID: 400,
  /** The login that waits for its second factor has taken too long, or the password has changed since. */
  CHALLENGE_ENDED: 400,
  /** A code of the second factor is wrong, or was used before. */
  SECOND_FACTOR_REJECTED: 400,
  /** Not the code that the server printed at its first start. */
  SETUP_CODE_INVALID: 400,
  /** The launch took too long, was repeated, or comes from another browser than its login. */
  LTI_STATE_INVALID: 400,
  /** The code of a launch is unknown, used or expired. */
  LTI_CODE_INVALID: 400,
  /** The link of a platform leads to another server. */
  LTI_TARGET_ELSEWHERE: 400,
  /** The message of a platform is not one that it may send; `errors` has the reason. */
  LTI_LAUNCH_REJECTED: 401,
  NOT_SIGNED_IN: 401,
  LOGIN_REJECTED: 401,
  SESSION_ENDED: 401,
  /** The first factor was right. `challenge` in the problem continues the login with a code. */
  SECOND_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  PHONE_NOT_VERIFIED: 403,
  /** The quiz reminds by SMS, and the caller may not notify its whole audience. */
  REMINDER_NOT_ALLOWED: 403,
  /** Staff need a second factor, and this account has none yet. */
  SECOND_FACTOR_MISSING: 403,
  /** No learning platform with this issuer and client is entered here. */
  LTI_PLATFORM_UNKNOWN: 403,
  /** The account of a platform's user is suspended, or one of staff. */
  LTI_ACCOUNT_CLOSED: 403,
  NOT_FOUND: 404,
  PHONE_NOT_REGISTERED: 404,
  /** The body of the request did not arrive in time. */
  BODY_TIMEOUT: 408,
  USERNAME_TAKEN: 409,
  PHONE_TAKEN: 409,
  /** The account has a second factor already. */
  SECOND_FACTOR_ON: 409,
  /** The server does not have the secret that encrypts this account's second factor: only a reset helps. */
  SECOND_FACTOR_UNREADABLE: 409,
  /** The installation would be left without an admin who can log in. */
  LAST_ADMIN: 409,
  /** Receipts are signed for an account, so its results cannot move to another one. */
  ACCOUNT_HAS_RESULTS: 409,
  /** The account has no phone to send to. */
  NO_PHONE: 409,
  QUIZ_NOT_ACTIVE: 409,
  NO_ATTEMPTS_LEFT: 409,
  NO_OPEN_ATTEMPT: 409,
  ATTEMPT_CLOSING: 409,
  /** The time ran out by an earlier deadline than the attempt has now, or it was reopened since: it goes on. */
  MORE_TIME: 409,
  /** Staff have ended the quiz for everyone before some of these answers were given. */
  QUIZ_ENDED: 409,
  /** The learner has a later attempt of the quiz, so this one cannot run again. */
  LATER_ATTEMPT: 409,
  /** The learner was sent a key of the quiz, so the attempt cannot run again. */
  KEYS_SENT: 409,
  /** Results of the quiz that were withheld are released, so no attempt can run again. */
  RESULTS_RELEASED: 409,
  /** The attempt was regraded, or late answers arrived: its record is more than one submission. */
  GRADED_AGAIN: 409,
  /** A quiz with attempts cannot become a draft again. */
  QUIZ_HAS_ATTEMPTS: 409,
  /** A draft has no answer sheets. */
  QUIZ_NOT_PUBLISHED: 409,
  /** An answer sheet that was graded cannot be entered again or deleted. */
  SHEET_GRADED: 409,
  /** The attempt is not finished; or the learner of a sheet has one: then the entry is stored, and grading waits. */
  ATTEMPT_UNFINISHED: 409,
  /** The setting is not `by_hand`, so there is nothing to release or withdraw. */
  RELEASE_NOT_BY_HAND: 409,
  /** Learners can still sit a quiz without an end, more than the caller has confirmed; `errors` has their numbers. */
  STILL_SITTING: 409,
  /** A learner has seen what is to be withdrawn. */
  RESULTS_SEEN: 409,
  /** The answers of the quiz are not released yet. */
  NOT_RELEASED: 409,
  /** Since the preview an attempt was finished, a verdict or a key changed, or the preview was applied. */
  PREVIEW_STALE: 409,
  /** The bank has too few questions for what a section draws; `errors` name each draw. The quiz stays as it is. */
  BLUEPRINT_NOT_FILLED: 409,
  /**
   * Questions that would be published are asked by a running or coming exam, or nearly the same ones; `errors` name those
   * of which the caller may know. The quiz stays as it is.
   */
  ASKED_IN_EXAM: 409,
  /** The bank has the same question with another key, and the call does not say which one is meant. */
  KEY_CONFLICT: 409,
  /** Under this parent another topic has the name. */
  TOPIC_EXISTS: 409,
  /** A topic with questions or topics under it cannot be deleted. */
  TOPIC_NOT_EMPTY: 409,
  /** The job has ended and cannot be stopped. */
  JOB_ENDED: 409,
  /** The SMS of a notice are being sent, or were sent. */
  SMS_BEGUN: 409,
  /** SMS would go out between 20:00 and 7:00 by the institute's clock, and the call does not confirm that (`at_night`). */
  QUIET_HOURS: 409,
  /** The address of the server in an SMS leads nowhere on another machine: the setting PUBLIC_ADDRESS names a better one. */
  ADDRESS_UNREACHABLE: 409,
  /** The invite to a class has expired, or was used as often as it may be. */
  INVITE_ENDED: 409,
  /** Staff have removed the learner from the class, and only they let them in again. */
  REMOVED_FROM_CLASS: 409,
  /** Another member takes part in the leaderboard of the class under this name. */
  NAME_TAKEN: 409,
  /** The learner has as many links for guardians as are possible at a time. */
  TOO_MANY_LINKS: 409,
  /** The learner has reported this question of the attempt before. */
  ALREADY_REPORTED: 409,
  /** Another platform has this issuer and client. */
  LTI_PLATFORM_EXISTS: 409,
  /** The call with this Idempotency-Key was made, and its response is lost: what it changed can be seen. */
  ALREADY_DONE: 409,
  CHANGED_ELSEWHERE: 412,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  /** The Idempotency-Key was sent before with another content. */
  KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  LOGIN_LOCKED: 429,
  OTP_COOLDOWN: 429,
  OTP_LIMIT: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  /** The keys of a learning platform cannot be read. */
  LTI_KEYS_UNREADABLE: 503,
  SMS_UNAVAILABLE: 503,
  /** The gateway did not confirm that it sent the code. The code is valid if it arrives. */
  SMS_UNCONFIRMED: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One validation error. `path` is a JSON Pointer (RFC 6901) into the body. */
export interface FieldError {
  path: string;
  code: string;
  message: string;
}

export const pointerOf = (steps: readonly PropertyKey[]): string =>
  steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** What a schema found, as responses have it: each unknown field has an error at its own place. */
export const fieldErrorsOf = (error: core.$ZodError | undefined): FieldError[] =>
  (error?.issues ?? []).flatMap((issue) => {
    const { path, code, message } = issue;
    if (issue.code !== 'unrecognized_keys') return [{ path: pointerOf(path), code, message }];
    return issue.keys.map((key) => ({
      path: pointerOf([...path, key]),
      code,
      message: `Unknown field "${key}"`,
    }));
  });

/** RFC 9457 `application/problem+json`, the format of every error response. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail?: string;
  errors?: FieldError[];
  /** Seconds; same value as the Retry-After header. */
  retry_after?: number;
  /** With SECOND_FACTOR_REQUIRED: what the second step of the login sends. */
  challenge?: string;
  /** With ATTEMPT_CLOSING, NO_OPEN_ATTEMPT and QUIZ_ENDED: when and why staff ended the exam for everyone, if they did. */
  ended?: { at: string; reason: string };
}
