import type { Report } from '@abhyas/contract/reports';
import type { Language } from '@abhyas/contract/shared';
import { nameOf } from '#features/reports/report/learner-name.ts';
import { localize } from '#i18n/localized.tsx';
import { speak } from '#i18n/messages.ts';
import { formatScore } from '#i18n/numbers.ts';
import { institute } from '#lib/institute.ts';
import { sharePictureMessages } from './share-picture.messages.ts';

/** What the picture says, line by line. */
export interface PictureFacts {
  institute: string;
  title: string;
  /** '' where the learner leaves it out. */
  name: string;
  label: string;
  score: string;
  max: string;
  /** '' without one. */
  rank: string;
}

type Shown = Pick<Report, 'quiz' | 'learner' | 'score' | 'max_score' | 'rank'>;

/** Undefined until the score is released. */
export function factsOf(report: Shown, language: Language, withName: boolean): PictureFacts | undefined {
  const { quiz, learner, score, max_score, rank } = report;
  if (score === null) return undefined;
  const t = speak(sharePictureMessages, language);
  const own = institute?.name ?? institute?.short_name;
  return {
    institute: own ? localize(own, language).text : t.app,
    title: localize(quiz.title, language).text,
    name: withName ? nameOf(learner) : '',
    label: t.score,
    score: formatScore(score, language),
    max: t.of({ max: max_score }),
    rank: rank ? t.rank({ rank: rank.rank, takers: rank.takers }) : '',
  };
}

/** For those who do not see the picture. */
export const asText = ({ institute, title, name, label, score, max, rank }: PictureFacts): string =>
  [institute, title, name, `${label}: ${score} ${max}`, rank].filter((part) => part !== '').join('. ');
