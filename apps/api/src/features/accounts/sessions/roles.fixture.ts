import type { Role } from '@abhyas/contract/accounts/policy';
import type { ResourceType } from '@abhyas/contract/endpoint';

/** Of what a call is done to: whom it belongs to. */
export type Kind = 'own' | 'shared' | 'private';

export interface ResourceRule {
  least: Role;
  of: ResourceType;
  /** To which of a teacher's and colleagues' things it extends. From examiner on: to any. */
  extent: readonly Kind[];
}

const QUIZ: ResourceRule = { least: 'teacher', of: 'quiz', extent: ['own', 'shared'] };
const OWN_QUIZ: ResourceRule = { least: 'teacher', of: 'quiz', extent: ['own'] };
const ANY_QUIZ: ResourceRule = { least: 'examiner', of: 'quiz', extent: ['own', 'shared', 'private'] };
const BANK_QUESTION: ResourceRule = { least: 'teacher', of: 'bank_question', extent: ['own', 'shared'] };
const SHEET: ResourceRule = { least: 'teacher', of: 'sheet', extent: ['own', 'shared'] };

const CLASS: ResourceRule = { least: 'teacher', of: 'class', extent: ['own', 'shared'] };
const SEEN_CLASS: ResourceRule = { least: 'viewer', of: 'class', extent: ['own', 'shared'] };

/**
 * Who may call what, repeated on purpose: a change of the contract must be a deliberate change here, too. A call without a
 * row fails the tests.
 */
export const rules: Record<string, 'public' | Role | ResourceRule> = {
  logIn: 'public',
  refreshAccess: 'public',
  logOut: 'public',
  sendOtp: 'public',
  verifyOtp: 'public',
  checkUsername: 'public',
  checkPhone: 'public',
  registerUser: 'public',
  resetPassword: 'public',
  getPicture: 'public',
  getQuizJsonSchema: 'public',
  listReceiptKeys: 'public',
  listQuizzes: 'learner',
  listUpcomingQuizzes: 'learner',
  getQuizSchedule: 'learner',
  openAttempt: 'learner',
  findAttempt: 'learner',
  getQuiz: 'learner',
  getQuestion: 'learner',
  getPaper: 'learner',
  saveAnswers: 'learner',
  submitAttempt: 'learner',
  listResults: 'learner',
  listUnseenResults: 'learner',
  getReport: 'learner',
  getSignedReceipts: 'learner',
  getLedger: 'learner',
  reportQuestionProblem: 'learner',
  getProfile: 'learner',
  updateProfile: 'learner',
  listDevices: 'learner',
  endDevice: 'learner',
  endAllDevices: 'learner',
  listOwnClasses: 'learner',
  getInvite: 'learner',
  joinClass: 'learner',
  leaveClass: 'learner',
  listClasses: 'viewer',
  addClass: 'teacher',
  getClass: SEEN_CLASS,
  updateClass: CLASS,
  deleteClass: CLASS,
  setClassStaff: CLASS,
  listMembers: SEEN_CLASS,
  addMembers: CLASS,
  removeMember: CLASS,
  removeMembers: CLASS,
  approveMembers: CLASS,
  listInvites: CLASS,
  addInvite: CLASS,
  revokeInvite: CLASS,
  listInvitedPhones: CLASS,
  invitePhones: CLASS,
  withdrawPhone: CLASS,
  setAudience: QUIZ,
  createQuizFromJson: 'teacher',
  listAdminQuizzes: 'viewer',
  getAdminQuiz: QUIZ,
  updateQuiz: QUIZ,
  deleteQuiz: OWN_QUIZ,
  previewRichText: 'teacher',
  uploadPicture: 'teacher',
  addQuestion: QUIZ,
  replaceQuestion: QUIZ,
  deleteQuestion: QUIZ,
  orderQuestions: QUIZ,
  replaceSections: QUIZ,
  listForms: QUIZ,
  checkBlueprint: 'teacher',
  listPresets: 'teacher',
  savePreset: 'teacher',
  deletePreset: 'teacher',
  listDeletedQuizzes: 'teacher',
  restoreQuiz: OWN_QUIZ,
  duplicateQuiz: QUIZ,
  shareQuiz: OWN_QUIZ,
  releaseResults: ANY_QUIZ,
  listRevisions: QUIZ,
  restoreRevision: QUIZ,
  exportQuiz: QUIZ,
  listBankQuestions: 'teacher',
  addBankQuestion: 'teacher',
  changeBankQuestions: 'teacher',
  findDuplicates: 'teacher',
  getBankQuestion: BANK_QUESTION,
  replaceBankQuestion: BANK_QUESTION,
  deleteBankQuestion: BANK_QUESTION,
  listQuestionVersions: BANK_QUESTION,
  mergeBankQuestions: BANK_QUESTION,
  addQuestionsFromBank: QUIZ,
  takeNewestVersion: QUIZ,
  listTopics: 'teacher',
  addTopic: 'teacher',
  updateTopic: 'teacher',
  deleteTopic: 'teacher',
  downloadQuiz: QUIZ,
  downloadQuestions: 'teacher',
  downloadTemplate: 'teacher',
  startImport: 'teacher',
  getImport: 'teacher',
  correctImportedQuestion: 'teacher',
  acceptImport: 'teacher',
  forgetImport: 'teacher',
  listMeantFindings: 'teacher',
  markFindings: 'teacher',
  getQuizResults: 'viewer',
  findReceipt: 'examiner',
  previewRegrade: ANY_QUIZ,
  getRegradePreview: ANY_QUIZ,
  applyRegrade: ANY_QUIZ,
  listVerdicts: ANY_QUIZ,
  listJobs: ANY_QUIZ,
  getJob: 'examiner',
  stopJob: 'examiner',
  listObjections: ANY_QUIZ,
  declineObjections: ANY_QUIZ,
  exportResults: 'viewer',
  setExtraAttempts: QUIZ,
  printSheets: QUIZ,
  listSheets: QUIZ,
  getSheet: SHEET,
  enterSheet: SHEET,
  deleteSheet: SHEET,
  listAuditEvents: 'admin',
};

export const leastOf = (rule: 'public' | Role | ResourceRule): 'public' | Role =>
  typeof rule === 'string' ? rule : rule.least;
