import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type Control, Controller, type UseFormRegister, useForm } from 'react-hook-form';
import { hasCode } from '#api/api-error.ts';
import { isPasswordRefused } from '#features/accounts/accounts.api.ts';
import styles from '#features/accounts/accounts.module.css';
import { otpMessages } from '#features/accounts/codes/otp.messages.ts';
import { useOtpSending } from '#features/accounts/codes/otp-sending.ts';
import { PhoneAccounts } from '#features/accounts/codes/phone-accounts.tsx';
import { ResendCode } from '#features/accounts/codes/resend-code.tsx';
import { type SentCode, waitOf } from '#features/accounts/codes/sent-code.ts';
import { SentNotice } from '#features/accounts/codes/sent-notice.tsx';
import { newPasswordMessages } from '#features/accounts/new-password.messages.ts';
import { CodeField } from '#forms/digits-fields.tsx';
import { PasswordField } from '#forms/fields/password-field.tsx';
import { useFocusFirstWrong } from '#forms/focus-wrong.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { type NewPassword, newPasswordRules, useNewPasswordIssues } from './new-password-rules.ts';
import { resetMessages } from './reset.messages.ts';
import { useResetting } from './resetting.ts';

interface ResetPasswordFormProps {
  request: SentCode;
  onReset: () => void;
}

/** The code from the SMS, the new password twice, and whose it is if several accounts have the phone. */
export function ResetPasswordForm({ request, onReset }: ResetPasswordFormProps) {
  const code = useMessages(otpMessages);
  const { password_common } = useMessages(newPasswordMessages);
  const own = useMessages(resetMessages);
  const { phone_number } = request;
  const element = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFocusFirstWrong(element);
  const form = useForm<NewPassword>({
    defaultValues: { otp: '', password: '', password2: '' },
    shouldFocusError: false,
  });
  const issueOf = useNewPasswordIssues(form.formState.errors);
  const [codeChanged, setCodeChanged] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState(request.unconfirmed ?? false);
  const [confirmation, setConfirmation] = useState<'otp_sent' | 'reset_resent' | undefined>('otp_sent');
  const sending = useOtpSending(waitOf(request));
  const resetting = useResetting(onReset);
  const { error, isBack } = resetting;
  useEffect(() => {
    if (isPasswordRefused(error, 'PASSWORD_COMMON') || isPasswordRefused(error, 'PASSWORD_UNCHANGED'))
      form.setFocus('password');
    else if (isBack) element.current?.querySelector('input')?.focus();
  }, [error, isBack, form.setFocus]);

  const submit = form.handleSubmit(
    ({ otp, password }) => {
      setCodeChanged(false);
      if (resetting.busy) return;
      setConfirmation(undefined);
      sending.forgetError();
      resetting.reset({ phone_number, otp, password });
    },
    () => {
      setCodeChanged(false);
      focusFirstWrong();
    },
  );

  const resend = () => {
    setConfirmation(undefined);
    resetting.forget();
    sending.send({ phone_number, purpose: 'reset' }, ({ confirmed }) => {
      setUnconfirmed(!confirmed);
      setConfirmation('reset_resent');
    });
  };

  const changeCode = () => {
    setCodeChanged(true);
    // An error of another code does not apply to this one.
    if (hasCode(error, 'OTP_INVALID')) resetting.forget();
  };

  function reasonOf(error: Error) {
    if (isPasswordRefused(error, 'PASSWORD_COMMON')) return password_common;
    if (isPasswordRefused(error, 'PASSWORD_UNCHANGED')) return own.password_unchanged;
    return resetting.answerLost() && hasCode(error, 'OTP_INVALID') ? own.perhaps_reset : undefined;
  }

  const isAsked = resetting.accounts.length > 0;
  const changePhone = (
    <Link to="/forgot-password" className={styles.link}>
      {code.change_phone}
    </Link>
  );
  // What was typed stays while the question is shown.
  const fields = (
    <form ref={element} className={styles.form} hidden={isAsked} noValidate onSubmit={submit}>
      <SentNotice confirmation={confirmation} phone_number={phone_number} unconfirmed={unconfirmed} />
      <OtpField control={form.control} error={codeChanged ? undefined : issueOf.otp} onChanged={changeCode} />
      <PasswordFields register={form.register} issueOf={issueOf} />
      {sending.error !== null && (
        <Failure
          sentence={own.resend_failed}
          error={sending.error}
          reason={hasCode(sending.error, 'SMS_UNAVAILABLE') ? code.sms_unavailable : undefined}
        />
      )}
      {error !== null && <Failure sentence={own.reset_failed} error={error} reason={reasonOf(error)} />}
      <Button type="submit" look="primary" wide busy={resetting.busy}>
        {own.reset_password}
      </Button>
      <div className={styles.under}>
        <ResendCode resendAt={sending.resendAt} sending={sending.sending} onResend={resend} />
        {changePhone}
      </div>
    </form>
  );
  return (
    <>
      {fields}
      {isAsked && (
        <PhoneAccounts
          question={own.whose}
          accounts={resetting.accounts}
          busy={resetting.busy}
          onChosen={resetting.choose}
        >
          <div className={styles.under}>{changePhone}</div>
        </PhoneAccounts>
      )}
    </>
  );
}

interface OtpFieldProps {
  control: Control<NewPassword>;
  error: string | undefined;
  onChanged: () => void;
}

function OtpField({ control, error, onChanged }: OtpFieldProps) {
  return (
    <Controller
      control={control}
      name="otp"
      rules={newPasswordRules.otp}
      render={({ field }) => (
        <CodeField
          value={field.value}
          onChange={(digits) => {
            if (digits === field.value) return;
            field.onChange(digits);
            onChanged();
          }}
          error={error}
        />
      )}
    />
  );
}

interface PasswordFieldsProps {
  register: UseFormRegister<NewPassword>;
  issueOf: ReturnType<typeof useNewPasswordIssues>;
}

function PasswordFields({ register, issueOf }: PasswordFieldsProps) {
  const rules = useMessages(newPasswordMessages);
  const { new_password } = useMessages(resetMessages);
  return (
    <>
      <PasswordField
        {...register('password', newPasswordRules.password)}
        label={new_password}
        required
        autoComplete="new-password"
        hint={rules.password_rule}
        error={issueOf.password}
      />
      <PasswordField
        {...register('password2', newPasswordRules.password2)}
        label={rules.confirm_password}
        required
        autoComplete="new-password"
        error={issueOf.password2}
      />
    </>
  );
}
