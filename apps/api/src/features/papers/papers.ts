// The public face of this feature, for later features.
export type { DrawCriteria, RevisionContent, StoredDrawn, StoredSection } from './rules/documents.ts';
export { countNew, type Draw, drawPaper, hasDraws, isDrawn } from './rules/draw.ts';
export { fillDraws, type Unit } from './rules/fill-draws.ts';
export { lacksForms, withForms } from './rules/forms.ts';
export {
  type BankFacts,
  byPreference,
  type Matched,
  matchDraws,
  type Wanted,
  wantedBy,
} from './rules/matching.ts';
export { ownQuestions, paperSize, pooledIds, withOwnInOrder } from './rules/own-questions.ts';
export { lacksPools, MAX_POOLED, notFilled, requireDrawable, withoutPools } from './rules/pools.ts';
export { type Random, randomBy } from './rules/random.ts';
export {
  differentMarks,
  markedPaper,
  reconciled,
  sectionsByQuestion,
  withSections,
} from './rules/sections.ts';
export { type Candidate, unitsAmong } from './rules/units.ts';
export {
  drawCriteriaOf,
  ownMarks,
  questionsIn,
  sectionSettingsOf,
  sectionsOfFile,
} from './section-file.service.ts';
