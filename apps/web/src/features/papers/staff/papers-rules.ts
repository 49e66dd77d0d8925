/** What the code of staff in later features uses of this one, and needs no browser. */
export { fieldsToSet, type InstituteField, settingsFrom } from './presets/from-preset.ts';
export { questionsOfForm, sheetSections } from './print/sheet.ts';
export {
  heirOf,
  isAtEdge,
  markQuestion,
  moveQuestion,
  moveSection,
  ownQuestions,
  putQuestion,
  sectionOf,
  toSectionInputs,
  withAddedQuestion,
  withoutQuestion,
  withoutSection,
  withSection,
} from './sections/section-changes.ts';
export { newSection, toSectionDraft, toSectionInput } from './sections/section-draft.ts';
