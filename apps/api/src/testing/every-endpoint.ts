import * as accounts from '@abhyas/contract/accounts';
import * as profile from '@abhyas/contract/accounts/profile';
import * as secondFactor from '@abhyas/contract/accounts/second-factor';
import * as userImports from '@abhyas/contract/accounts/user-imports';
import * as users from '@abhyas/contract/accounts/users';
import * as attempts from '@abhyas/contract/attempts';
import * as hand from '@abhyas/contract/attempts/hand';
import * as live from '@abhyas/contract/attempts/live';
import * as messages from '@abhyas/contract/attempts/messages';
import * as overrides from '@abhyas/contract/attempts/overrides';
import * as reminderSms from '@abhyas/contract/attempts/reminder-sms';
import * as sealed from '@abhyas/contract/attempts/sealed';
import * as sheets from '@abhyas/contract/attempts/sheets';
import * as attemptsForStaff from '@abhyas/contract/attempts/staff';
import * as audit from '@abhyas/contract/audit';
import * as bank from '@abhyas/contract/bank';
import * as findings from '@abhyas/contract/bank/findings';
import * as topics from '@abhyas/contract/bank/topics';
import * as classes from '@abhyas/contract/classes';
import * as foundClasses from '@abhyas/contract/classes/found';
import * as classInvites from '@abhyas/contract/classes/invites';
import * as people from '@abhyas/contract/classes/people';
import * as classesForStaff from '@abhyas/contract/classes/staff';
import type { Endpoint } from '@abhyas/contract/endpoint';
import * as grading from '@abhyas/contract/grading';
import * as bankKeys from '@abhyas/contract/grading/bank-keys';
import * as ledger from '@abhyas/contract/grading/ledger';
import * as objections from '@abhyas/contract/grading/objections';
import * as regrade from '@abhyas/contract/grading/regrade';
import * as home from '@abhyas/contract/home';
import * as imports from '@abhyas/contract/imports';
import * as questionFiles from '@abhyas/contract/imports/question-files';
import * as institute from '@abhyas/contract/institute';
import * as setup from '@abhyas/contract/institute/setup';
import * as instituteForStaff from '@abhyas/contract/institute/staff';
import * as lti from '@abhyas/contract/lti';
import * as ltiForStaff from '@abhyas/contract/lti/staff';
import * as notices from '@abhyas/contract/notices';
import * as push from '@abhyas/contract/notices/push';
import * as noticesForStaff from '@abhyas/contract/notices/staff';
import * as office from '@abhyas/contract/office';
import * as blueprint from '@abhyas/contract/papers/blueprint';
import * as presets from '@abhyas/contract/papers/presets';
import * as practice from '@abhyas/contract/practice/cards';
import * as coach from '@abhyas/contract/practice/coach';
import * as practiceExamDate from '@abhyas/contract/practice/exam-date';
import * as leaderboard from '@abhyas/contract/practice/leaderboard';
import * as practiceNotebook from '@abhyas/contract/practice/notebook';
import * as practiceProgress from '@abhyas/contract/practice/progress';
import * as practiceForStaff from '@abhyas/contract/practice/staff';
import * as practiceTopics from '@abhyas/contract/practice/topics';
import * as pictures from '@abhyas/contract/questions/pictures';
import * as richText from '@abhyas/contract/questions/rich-text';
import * as quizzes from '@abhyas/contract/quizzes';
import * as bankUses from '@abhyas/contract/quizzes/bank-uses';
import * as revisions from '@abhyas/contract/quizzes/revisions';
import * as quizzesForStaff from '@abhyas/contract/quizzes/staff';
import * as audience from '@abhyas/contract/quizzes/staff/audience';
import * as forms from '@abhyas/contract/quizzes/staff/forms';
import * as foundQuizzes from '@abhyas/contract/quizzes/staff/found';
import * as outline from '@abhyas/contract/quizzes/staff/outline';
import * as release from '@abhyas/contract/quizzes/staff/release';
import * as sharing from '@abhyas/contract/quizzes/staff/sharing';
import * as reports from '@abhyas/contract/reports';
import * as seenAttempts from '@abhyas/contract/reports/attempts';
import * as guardians from '@abhyas/contract/reports/guardians';
import * as seenLearners from '@abhyas/contract/reports/learners';
import * as rankList from '@abhyas/contract/reports/rank-list';
import * as reportsForStaff from '@abhyas/contract/reports/staff';

const modules = [
  home,
  audit,
  accounts,
  profile,
  classes,
  classesForStaff,
  foundClasses,
  people,
  classInvites,
  users,
  secondFactor,
  userImports,
  notices,
  noticesForStaff,
  push,
  institute,
  instituteForStaff,
  setup,
  quizzes,
  quizzesForStaff,
  foundQuizzes,
  bank,
  bankUses,
  topics,
  blueprint,
  presets,
  audience,
  forms,
  outline,
  release,
  sharing,
  findings,
  pictures,
  imports,
  questionFiles,
  revisions,
  richText,
  attempts,
  hand,
  attemptsForStaff,
  overrides,
  messages,
  reminderSms,
  live,
  sealed,
  sheets,
  grading,
  regrade,
  bankKeys,
  ledger,
  objections,
  reports,
  reportsForStaff,
  rankList,
  seenAttempts,
  seenLearners,
  guardians,
  practice,
  practiceTopics,
  coach,
  leaderboard,
  practiceProgress,
  practiceForStaff,
  practiceExamDate,
  practiceNotebook,
  lti,
  ltiForStaff,
  office,
];

/** Every call of the contract, by its name there. */
export const everyEndpoint: Record<string, Endpoint> = Object.fromEntries(
  modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
