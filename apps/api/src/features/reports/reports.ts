// The public face of this feature, for later features.
export { questionForReport } from './report-questions.ts';
export { recordScoresSent } from './reports.queries.ts';
export { performanceOf } from './staff/question-performance.ts';
