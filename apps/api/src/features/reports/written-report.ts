import { report } from '@abhyas/contract/reports';
import { omit, pick } from 'zod/mini';
import { bestEncoding, compress, type Encoding } from '#platform/http/compression.ts';
import { serializerOf } from '#platform/http/endpoint.ts';
import { endBrotli, openSharedParts } from '#platform/http/shared-parts.ts';
import type { ReportParts } from './reports.service.ts';

/** Writes a report in the best encoding that the caller accepts. */
export type WriteReport = (
  parts: ReportParts,
  accepted: string | undefined,
) => Promise<{ body: Buffer; encoding: Encoding }>;

const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Nearly all of a report are its questions, which are the same for all learners of a paper, verdicts and release. They
 * come first, are written and compressed once, and what is the learner's own follows uncompressed (decision 0047).
 */
export function openWrittenReports(): WriteReport {
  const questionsOf = serializerOf(pick(report, { questions: true }));
  const ownOf = serializerOf(omit(report, { questions: true }));
  const parts = openSharedParts({ max_bytes: MAX_BYTES });
  return async ({ own, questions: { shared_as, list } }, accepted) => {
    const encoding = bestEncoding(accepted);
    // An object without its last brace, which the rest closes.
    const write = () => questionsOf({ questions: list() }).slice(0, -1);
    const rest = Buffer.from(`,${ownOf(own).slice(1)}`);
    if (shared_as === undefined)
      return { body: await compress(Buffer.concat([Buffer.from(write()), rest]), encoding), encoding };
    const { identity, br } = await parts.get(shared_as, write);
    if (encoding === 'br') return { body: endBrotli(br, rest), encoding };
    return { body: await compress(Buffer.concat([identity, rest]), encoding), encoding };
  };
}
