import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { getSealedPaper } from '@abhyas/contract/attempts/sealed';
import pLimit from 'p-limit';
import type { AttemptsDeps } from '#features/attempts/attempts.deps.ts';
import type { Revision } from '#features/quizzes/quizzes.ts';
import { DomainError } from '#platform/domain-error.ts';
import { bestEncoding, type Encoding } from '#platform/http/compression.ts';
import { serializerOf } from '#platform/http/endpoint.ts';
import { openYield } from '#platform/time/yield.ts';
import { questionJson } from './questions.service.ts';
import { openSerializedPapers } from './serialized-papers.service.ts';

interface SealedPapers {
  /** The sealed paper that a seal names, in the best accepted encoding. Throws NOT_FOUND for another seal. */
  get(
    named: { quiz_id: number; seal: string },
    accepted: string | undefined,
  ): Promise<{ paper: Buffer; encoding: Encoding }>;
}

const serialize = serializerOf(getSealedPaper.response);
/** Nobody waits for it at an instant: what learners wait for goes first. */
const oneAtATime = pLimit(1);
const yieldToOthers = openYield();

/** Caches sealed papers: a class fetches the same one on the evening before. */
export function openSealedPapers({ revisions, sealing }: Pick<AttemptsDeps, 'revisions' | 'sealing'>) {
  const written = openSerializedPapers();

  async function write(revision: Revision, seal: string): Promise<Buffer> {
    const questions: { id: number; sealed: string }[] = [];
    for (const question of revision.questions) {
      await yieldToOthers();
      const text = await promisify(deflate)(questionJson(question));
      const sealed = sealing.encrypt(revision.quiz_id, question, text);
      questions.push({ id: question.id, sealed: sealed.toString('base64') });
    }
    return Buffer.from(serialize({ seal, questions }));
  }

  const papers: SealedPapers = {
    async get({ quiz_id, seal }, accepted) {
      const number = sealing.revisionOf(quiz_id, seal);
      if (number === undefined) throw new DomainError('NOT_FOUND');
      const encoding = bestEncoding(accepted);
      const paper = await written.get(`${quiz_id}/${seal}`, async () => {
        const revision = await revisions.find(quiz_id, number);
        if (!revision) throw new DomainError('NOT_FOUND');
        return oneAtATime(() => write(revision, seal));
      });
      return { paper: paper[encoding], encoding };
    },
  };
  return papers;
}
