// The public face of this feature, for later features.
export type { DrawCriteria, RevisionContent, StoredDrawn, StoredSection } from './documents.ts';
export { countNew, type Draw, drawPaper, isDrawn } from './draws/draw.ts';
export { withForms } from './draws/forms.ts';
export { type Random, randomBy } from './draws/random.ts';
export { type Candidate, unitsAmong } from './draws/units.ts';
export { fillDraws, type Unit } from './rules/fill-draws.ts';
export { ownQuestions, paperSize, pooledIds, withOwnInOrder } from './sections/own-questions.ts';
export { lacksPools, MAX_POOLED, notFilled, requireDrawable, withoutPools } from './sections/pools.ts';
export {
  drawCriteriaOf,
  ownMarks,
  questionsIn,
  sectionSettingsOf,
  sectionsOfFile,
} from './sections/section-file.ts';
export { differentMarks, markedPaper, reconciled, withSections } from './sections/sections.ts';
