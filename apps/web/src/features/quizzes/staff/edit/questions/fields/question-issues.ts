import { questionMessages } from '#features/quizzes/staff/edit/questions/question.messages.ts';
import { issueMessages } from '#features/quizzes/staff/issues/issue.messages.ts';
import { remainingIssues } from '#features/quizzes/staff/issues/server-issues.ts';
import { useMessages } from '#i18n/use-messages.ts';

const FIELD =
  /^(\/passage)?\/text\/(en|ne)$|^\/hint\/(en|ne)$|^\/(topic|options|passage|passage\/id)$|^(\/options\/\d+|\/passage)?\/image\/(svg|caption\/(en|ne))$|^\/options\/\d+\/text\/(en|ne)$/;

/** Whether a field of the content has this place. */
export const isContentField = (path: string): boolean => FIELD.test(path);

interface Refusal {
  error: Error | null;
  /** What was refused. */
  sent: unknown;
  /** What would be sent now. */
  input: unknown;
  isField: (path: string) => boolean;
}

/** What the server refused: at its field, or below the form where no field has that place. */
export function useQuestionIssues({ error, sent, input, isField }: Refusal) {
  const t = useMessages(questionMessages);
  const tIssue = useMessages(issueMessages);
  const issues = remainingIssues(error, sent, input);
  const elsewhere = issues.filter(({ path }) => !isField(path));
  const marked = issues.length - elsewhere.length;
  return {
    elsewhere,
    sentence: marked === 0 ? t.save_failed : marked === 1 ? t.not_yet_one : t.not_yet({ n: marked }),
    /** Whether the server refused something at this place or below it. */
    isRefused: (path: string) => issues.some((issue) => issue.path.startsWith(path)),
    errorAt: (path: string) => {
      const issue = issues.find((each) => each.path === path);
      return issue && [issue.say(tIssue), issue.detail].filter(Boolean).join(' ');
    },
  };
}
