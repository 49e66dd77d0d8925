// Constants and limits that both sides show or enforce; those of the specification are in its section 9.

/** Accounts that one call changes, or makes codes for. */
export const MAX_USERS_AT_ONCE = 200;
/** Letters of a first-login code, which are shown in groups of four. */
export const FIRST_LOGIN_CODE_LETTERS = 12;
export const OTP_LENGTH = 6;
export const OTP_RESEND_SECONDS = 60;
export const OTP_LIFETIME_SECONDS = 300;
export const AVAILABILITY_DEBOUNCE_MS = 500;
export const NAVIGATOR_PAGE_SIZE = 10;
export const REPORT_PREVIEW_CHARACTERS = 60;
export const ADMIN_PREVIEW_CHARACTERS = 80;
export const AUTO_SUBMIT_AT_SECONDS = 1;
export const DEFAULT_MARKS_CORRECT = 1;
export const DEFAULT_MARKS_WRONG = 0.2;
/** For this long after the deadline a submission still counts in full. */
export const GRACE_PERIOD_SECONDS = 30;
/** For this long after the deadline the server accepts a late submission. */
export const LATE_SUBMISSION_HOURS = 24;
/**
 * The clocks of two devices may differ by this much, so an answer is older than another one only if the difference is
 * larger.
 */
export const STALE_AFTER_SECONDS = 10;
export const MAX_QUESTIONS = 500;
export const MAX_SECTIONS = 50;
/** Forms of a paper are named by letters from A on. */
export const MAX_FORMS = 8;
/** A deleted quiz can be restored for this many days. Then `abhyas purge` may remove it. */
export const RESTORE_DAYS = 30;
// Defaults of the quiz and question forms.
export const DEFAULT_DURATION_MINUTES = 90;
export const DEFAULT_ALLOWED_ATTEMPTS = 3;
export const DEFAULT_OPTION_COUNT = 4;
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 8;
export const MAX_SVG_BYTES = 262_144;
/** In the rich texts of one question or passage. */
export const MAX_RICH_PICTURES = 20;
export const MAX_RICH_PICTURES_BYTES = 2 * 1024 * 1024;
export const MAX_QUIZ_BYTES = 5 * 1024 * 1024;
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
