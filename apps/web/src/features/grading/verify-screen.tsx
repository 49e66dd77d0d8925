import type { listReceiptKeys, ReceiptKey } from '@abhyas/contract/grading/ledger';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import type { Cryptography } from '@abhyas/exam-rules/check-ledger';
import {
  type CheckedAttempt,
  type CheckedLedger,
  checkLedger,
  NoLedgerError,
} from '@abhyas/exam-rules/check-ledger';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { send } from '#api/http.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { verifyMessages } from './verify.messages.ts';

/** What a check found, or why there was none. */
type Findings = CheckedLedger | { result: 'no_ledger' | 'no_cryptography' };

const keysQuery = queryOptions({
  queryKey: ['receipt-keys'],
  // Without a session: a visitor has none, and none can be renewed without a network.
  queryFn: () => send({ method: 'GET', path: '/api/receipts/keys/' satisfies typeof listReceiptKeys.path }),
  select: (response) => (response as { keys: ReceiptKey[] }).keys,
});

async function findingsOf(file: File, keys: ReceiptKey[]): Promise<Findings> {
  const cryptography = browserCryptography();
  if (!cryptography) return { result: 'no_cryptography' };
  try {
    return await checkLedger(await file.text(), { cryptography, keys });
  } catch (error) {
    if (error instanceof NoLedgerError) return { result: 'no_ledger' };
    throw error;
  }
}

/** Ours: /verify. Anyone checks a ledger; the file stays in the browser. */
export function VerifyScreen() {
  const t = useMessages(verifyMessages);
  const { data: keys = [], error, isPending, refetch, isFetching } = useQuery(keysQuery);
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<{ file: File; findings: Findings }>();
  const check = async (file: File | null | undefined) => {
    if (file) setChecked({ file, findings: await findingsOf(file, keys) });
  };
  return (
    <div className={screen.stack}>
      <Link to="/results">← {t.back}</Link>
      <ScreenHeading>{t.title}</ScreenHeading>
      <p>{t.intro}</p>
      <p>{t.offline}</p>
      {isPending && <p role="status">{t.keys_loading}</p>}
      {error && <LoadFailure sentence={t.keys_failed} error={error} retry={refetch} retrying={isFetching} />}
      {keys.length > 0 && (
        <fieldset
          className={`${screen.card} ${screen.stack}`}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void check(event.dataTransfer.files.item(0));
          }}
        >
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t.choose}
            accept=".json,application/json"
            onChange={({ target }) => void check(target.files?.item(0))}
          />
          <div className={screen.actions}>
            <Button look="primary" onClick={() => input.current?.click()}>
              {t.choose}
            </Button>
            <span>{checked?.file.name}</span>
          </div>
          <p className={screen.muted}>{t.drop}</p>
        </fieldset>
      )}
      {checked && <FindingsView findings={checked.findings} />}
      <h2>{t.means}</h2>
      <p>{t.means_score}</p>
      <p>{t.means_not}</p>
      <h2>{t.public_keys}</h2>
      {keys.map(({ id, public_key }) => (
        <code key={id}>{`${id}: ${public_key}`}</code>
      ))}
    </div>
  );
}

function FindingsView({ findings }: { findings: Findings }) {
  const t = useMessages(verifyMessages);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each check takes the focus to its result
  useEffect(() => heading.current?.focus(), [findings]);
  return (
    <section className={screen.stack}>
      <Finding result={findings.result} why={t[`${findings.result}_why`]}>
        <h2 ref={heading} tabIndex={-1}>
          {t[findings.result]}
        </h2>
      </Finding>
      {'attempts' in findings && (
        <>
          <h3>
            <Localized text={findings.quiz.title} />
          </h3>
          <p className={screen.muted}>{t.written({ at: formatDateTime(findings.at, language) })}</p>
          {findings.altered_questions.map(({ id, text }) => (
            <Finding
              key={id}
              result="altered"
              why={
                <>
                  “<Localized text={text} />”
                </>
              }
            >
              {t.altered}
            </Finding>
          ))}
          {findings.attempts.map((attempt) => (
            <AttemptCard key={attempt.id} {...attempt} />
          ))}
        </>
      )}
    </section>
  );
}

function Finding({ result, why, children }: { result: string; why: ReactNode; children: ReactNode }) {
  const isFair = /^(unsigned|server_only|unsupported)$/.test(result);
  return (
    <Notice tone={/^(agrees|signed)$/.test(result) ? 'success' : isFair ? 'warning' : 'error'} live={false}>
      <div>{children}</div>
      <p>{why}</p>
    </Notice>
  );
}

function AttemptCard({ number, completed_timestamp, gradings, receipts }: CheckedAttempt) {
  const t = useMessages(verifyMessages);
  const language = useLanguage();
  const at = (time: string) => formatDateTime(time, language);
  const marks = (of: { score: number; max_score: number }) => ({
    score: formatScore(of.score, language),
    max: formatScore(of.max_score, language),
  });
  return (
    <article className={`${screen.card} ${screen.stack}`}>
      <h3>{t.attempt({ n: number })}</h3>
      <p className={screen.muted}>{t.completed({ at: at(completed_timestamp) })}</p>
      <ul className={screen.stack}>
        {gradings.map(({ agrees, computed, reason, ...grading }) => (
          <li key={grading.number}>
            <Finding
              result={agrees ? 'agrees' : 'differs'}
              why={agrees ? t.computed_same : computed ? t.computed_other(marks(computed)) : t.computed_none}
            >
              {t[reason]}
              {reason !== 'submitted' && grading.at !== null && ` (${at(grading.at)})`}:{' '}
              <strong>{t.score_of(marks(grading))}</strong>
            </Finding>
          </li>
        ))}
      </ul>
      <h4>{t.receipts}</h4>
      <ul className={screen.stack}>
        {receipts.map(({ receipt, covers, result }) => (
          <li key={receipt}>
            <Finding result={result} why={t[result === 'differs' ? 'receipt_differs' : result]}>
              <code>{receipt}</code> {covers && `(${t[`covers_${covers}`]})`}
            </Finding>
          </li>
        ))}
      </ul>
    </article>
  );
}

const encode = (text: string) => new TextEncoder().encode(text);

/** Undefined where the browser offers no cryptography: at an address without TLS. */
function browserCryptography(): Cryptography | undefined {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  return {
    async digest(text) {
      const binary = String.fromCharCode(...new Uint8Array(await subtle.digest('SHA-256', encode(text))));
      return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    },
    bytes(base64url) {
      const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
      return Uint8Array.from(binary, (character) => character.charCodeAt(0));
    },
    async verify({ public_key, signature, text }) {
      try {
        const key = await subtle.importKey('raw', new Uint8Array(public_key), 'Ed25519', false, ['verify']);
        return await subtle.verify('Ed25519', key, new Uint8Array(signature), encode(text));
      } catch (error) {
        // Chrome before 137 does not know the algorithm.
        if (error instanceof DOMException && error.name === 'NotSupportedError') return null;
        throw error;
      }
    },
  };
}
