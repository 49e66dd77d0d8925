import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { hasCode } from '#api/api-error.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Loading } from '#ui/staff/loading.tsx';
import { receiptQuery } from './receipt.api.ts';
import { receiptMessages } from './receipt.messages.ts';
import styles from './receipt.module.css';
import { receiptCode } from './receipt-code.ts';
import { ReceiptFound } from './receipt-record.tsx';

/** Ours: /admin/receipt?code=…, whether a receipt that a learner shows is genuine. */
export function ReceiptScreen() {
  const t = useMessages(receiptMessages);
  const { code = '' } = useSearch({ from: '/admin/admin/receipt' });
  return (
    <div className={screen.stack}>
      <ScreenHeading>{t.heading}</ScreenHeading>
      <Receipt code={receiptCode(code)} />
    </div>
  );
}

function Receipt({ code }: { code: string }) {
  const t = useMessages(receiptMessages);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  // Pressing the button moves the focus to what it brings; opening the address leaves it to the browser.
  const pressed = useRef(false);
  // Back, or a link: the field follows the address.
  const { register, handleSubmit, formState } = useForm({
    values: { code },
    resetOptions: { keepIsSubmitted: true },
  });
  const { data, isPending, isFetching, error, refetch } = useQuery(receiptQuery(code));

  useEffect(() => {
    if (isFetching || !pressed.current) return;
    pressed.current = false;
    heading.current?.focus();
  }, [isFetching]);

  const submit = handleSubmit((typed) => {
    const wanted = receiptCode(typed.code);
    pressed.current = true;
    if (wanted === code) void refetch();
    else void navigate({ to: '/admin/receipt', search: { code: wanted } });
  });

  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          {...register('code', { validate: (typed) => receiptCode(typed) !== '' })}
          label={t.code}
          placeholder="XXXX-XXXX-XXXX"
          required
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          hint={t.hint}
          error={formState.errors.code && t.required}
        />
        <Button type="submit" look="primary" busy={isFetching}>
          {t.look_up}
        </Button>
      </form>
      {code !== '' && (
        <section className={styles.result} aria-labelledby="result-heading">
          <h2 ref={heading} id="result-heading" tabIndex={-1}>
            {t.result({ code })}
          </h2>
          {isPending ? (
            <Loading label={t.loading} shape="panel" />
          ) : error !== null ? (
            hasCode(error, 'NOT_FOUND') ? (
              <Notice tone="error" live={false}>
                <p className={styles.verdict}>{t.unknown}</p>
                <p>{t.unknown_why}</p>
              </Notice>
            ) : (
              <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
            )
          ) : (
            <ReceiptFound record={data} />
          )}
        </section>
      )}
    </>
  );
}
