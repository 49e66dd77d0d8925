/** Begins the key of every list of quizzes, which a change of quizzes forgets. */
export const quizListKey = ['quizzes-staff', 'list'] as const;
