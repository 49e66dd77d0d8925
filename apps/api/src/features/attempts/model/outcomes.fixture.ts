/** Outcomes of calls, alone and at once with another one, that the runs must reach. */
export const outcomes = ['', ' at once']
  .flatMap((how) => [
    ...['200', '404 NOT_FOUND', '409 ATTEMPT_CLOSING', '409 NO_ATTEMPTS_LEFT', '409 QUIZ_NOT_ACTIVE'].map(
      (outcome) => `open${how} ${outcome}`,
    ),
    ...['200', '404 NO_OPEN_ATTEMPT', '409 ATTEMPT_CLOSING'].map((outcome) => `find${how} ${outcome}`),
    ...['200', '400 ANSWER_NOT_IN_QUIZ', '404 NOT_FOUND', '409 ATTEMPT_CLOSING', '409 NO_OPEN_ATTEMPT'].map(
      (outcome) => `save${how} ${outcome}`,
    ),
    ...[
      '200',
      '200 late',
      '200 ungraded',
      '200 withheld',
      '400 ANSWER_NOT_IN_QUIZ',
      '404 NOT_FOUND',
      '409 NO_OPEN_ATTEMPT',
      '409 MORE_TIME',
    ].map((outcome) => `submit${how} ${outcome}`),
    `save${how} 200 not counted`,
    ...[
      'auto-finish',
      'edit key',
      'edit in bank',
      'take newest',
      'edit marks',
      'edit order',
      'unseen',
      'set',
      'release',
      'join',
      'audience',
      'override',
      'extend',
      'extra attempts',
      'schedule',
    ].map((name) => `${name}${how} 200`),
  ])
  .concat([
    'extend 200 running',
    'extend at once 200 running',
    'override 400 INVALID_INPUT',
    'delete override 204',
    'delete override 404 NOT_FOUND',
    'set 400 INVALID_INPUT',
    'set 409 QUIZ_HAS_ATTEMPTS',
    'release 409 RELEASE_NOT_BY_HAND',
    'release 409 RESULTS_SEEN',
    'regrade 202',
    'leave 204',
    'leave 404 NOT_FOUND',
    'schedule 404',
  ]);
