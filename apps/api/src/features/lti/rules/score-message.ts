// Score messages: Assignment and Grade Services 2.0, section 3.4.
// https://www.imsglobal.org/spec/lti-ags/v2p0#score-publish-service

interface SentScore {
  sub: string;
  score: number;
  max_score: number;
  /** ISO 8601. Platforms drop a score that is not later than the one they have (3.4.2). */
  at: string;
}

/** `/scores` belongs to the path: a line item's address may have a query (3.4). */
export function scoresAddress(line_item: string): string {
  const url = new URL(line_item);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  url.hash = '';
  return url.href;
}

/** `scoreGiven` must not be negative (3.4.4): the comment has the score then. */
export function scoreMessage({ sub, score, max_score, at }: SentScore) {
  return {
    userId: sub,
    timestamp: at,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    // With `scoreGiven` there must be a positive maximum: a paper whose questions are all void has none.
    ...(max_score > 0 && { scoreGiven: Math.max(score, 0), scoreMaximum: max_score }),
    ...(score < 0 && { comment: commentOn(score, max_score) }),
  };
}

function commentOn(score: number, max_score: number): string {
  const english = `The score is ${score} of ${max_score}. A gradebook has no negative scores, so it is sent as 0.`;
  const inNepali = (value: number) => value.toLocaleString('en-IN-u-nu-deva', { maximumFractionDigits: 4 });
  return `${english} प्राप्ताङ्क ${inNepali(max_score)} मा ${inNepali(score)} हो। ऋणात्मक अङ्क पठाउन नमिल्ने भएकाले ० पठाइएको हो।`;
}
