import { type FunctionComponent, useEffect, useState } from 'react';
import { NetworkError } from '../../../api/api-error.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { LoadFailure } from '../../../ui/failure/load-failure.tsx';
import { Skeleton } from '../../../ui/screen/skeleton.tsx';
import { accountsMessages } from '../accounts.messages.ts';
import type { OtpLoginProps } from './otp-login-form.tsx';

// By itself: Vite moves a then() on import() to where a style sheet that does not come is not its failure.
const load = () => import('./otp-login-form.tsx');

/** The form of the code's login, fetched when it is first wanted: most visitors have a password. */
export function OtpLogin(props: OtpLoginProps) {
  const t = useMessages(accountsMessages);
  const [Form, setForm] = useState<FunctionComponent<OtpLoginProps>>();
  const [failure, setFailure] = useState<Error>();
  const waiting = !props.hidden && Form === undefined && failure === undefined;

  useEffect(() => {
    if (!waiting) return;
    load().then(
      ({ OtpLoginForm }) => setForm(() => OtpLoginForm),
      (cause) => setFailure(new NetworkError('The code of the form did not come', { cause })),
    );
  }, [waiting]);

  if (Form !== undefined) return <Form {...props} />;
  if (props.hidden) return null;
  if (failure === undefined) return <Skeleton label={t.loading} shape="row" />;
  return <LoadFailure sentence={t.form_failed} error={failure} retry={() => setFailure(undefined)} />;
}
