import { FileRefused } from '@abhyas/question-files/issues';
import { readUpload } from '@abhyas/question-files/reading/read-file';
import { readRows } from '@abhyas/question-files/reading/read-rows';
import { FAULT_EXIT, jsonOf, type ReadAnswer, requestOf } from '#features/imports/rules/import-protocol.ts';
import { endAfterProcessorTime } from '#platform/end-after-processor-time.ts';
import { SECOND } from '#platform/time/clock.ts';

// A program that reads one file with questions and ends. It gets the file by standard input and writes what it understood
// to standard output (rules/import-protocol.ts). It has no settings, secrets or connections: it reads hostile files, and
// file-reader.service.ts bounds its memory and ends it when it is not done in time.

/** A paper of 500 questions takes about a second. */
const PROCESSOR_TIME_MS = 30 * SECOND;

endAfterProcessorTime(PROCESSOR_TIME_MS);

/** Of an error only its name and places in our code are written: its message may quote the file. */
process.on('uncaughtException', (error) => {
  const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  process.stderr.write([error.name, ...places.slice(0, 10)].join('\n'));
  process.exitCode = FAULT_EXIT;
});

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
process.stdout.write(jsonOf(await answerTo(Buffer.concat(chunks))));

async function answerTo(message: Buffer): Promise<ReadAnswer> {
  try {
    const { wanted, ...file } = requestOf(message);
    return wanted === 'rows' ? { rows: readRows(file) } : { read: await readUpload(file) };
  } catch (error) {
    // Nested deeper, or longer, than any question paper.
    if (error instanceof RangeError) return { refused: { code: 'file_expands', params: {} } };
    if (!(error instanceof FileRefused)) throw error;
    return { refused: { code: error.code, params: error.params } };
  }
}
