import type { Resource } from '@abhyas/contract/accounts/policy';
import type { ResourceType } from '@abhyas/contract/endpoint';
import { codeInPath, idInPath } from '@abhyas/contract/shared';
import { parse, safeParse } from 'zod/mini';
import type { FindResource } from './features/accounts/sessions/guards.service.ts';
import { findQuizOfSheet } from './features/attempts/staff/sheets/sheets.queries.ts';
import { findBankQuestionRights } from './features/bank/rights.queries.ts';
import { findClassRights } from './features/classes/classes.queries.ts';
import { findNoticeRights, findNoticeSmsRights } from './features/notices/notices.ts';
import { findQuizRights } from './features/quizzes/rights.queries.ts';
import type { Database } from './platform/db/open.ts';

/** Whom the things belong to that addresses name. */
export const resourcesIn = (db: Database): Record<ResourceType, FindResource> => ({
  quiz: byId((id) => findQuizRights(db, id)),
  bank_question: byId((id) => findBankQuestionRights(db, id)),
  sheet: async ({ sheet }) => {
    const quiz_id = await findQuizOfSheet(db, parse(codeInPath, sheet));
    return quiz_id === undefined ? undefined : findQuizRights(db, quiz_id);
  },
  class: byId((id) => findClassRights(db, id)),
  notice: byId((id) => findNoticeRights(db, id)),
  notice_sms: byId((id) => findNoticeSmsRights(db, id)),
});

/** Guards run before parameters are validated. Text that is no id names nothing. */
const byId =
  (find: (id: number) => Promise<Resource | undefined>): FindResource =>
  async ({ id }) => {
    const read = safeParse(idInPath, id);
    return read.success ? find(read.data) : undefined;
  };
