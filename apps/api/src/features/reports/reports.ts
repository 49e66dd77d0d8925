// The public face of this feature, for later features.
export { questionForReport } from './report-questions.service.ts';
export { recordScoresSent } from './reports.queries.ts';
export { performanceOf } from './staff/question-performance.service.ts';
