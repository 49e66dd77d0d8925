import { Link } from '@tanstack/react-router';
import { isPasswordRefused } from '#features/accounts/accounts.api.ts';
import { accountsMessages } from '#features/accounts/accounts.messages.ts';
import styles from '#features/accounts/accounts.module.css';
import { CodeForm } from '#features/accounts/codes/code-form.tsx';
import { otpMessages } from '#features/accounts/codes/otp.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Contact } from '#ui/contact.tsx';
import { Notice } from '#ui/notice.tsx';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { ThemeChoice } from '#ui/theme-choice.tsx';
import { registerMessages } from './register.messages.ts';
import { RegisterDetailsForm } from './register-details-form.tsx';
import { RegisterFailures } from './register-failures.tsx';
import { type RegisterFlow, useRegisterFlow } from './register-flow.ts';

/** Spec §2: /register. Step 1 takes the details, step 2 the code. */
export function RegisterScreen() {
  const t = useMessages(accountsMessages);
  const own = useMessages(registerMessages);
  const flow = useRegisterFlow();
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenHeading>{own.register_heading}</ScreenHeading>
        <p className={styles.intro}>{own.step({ n: flow.step === 'details' ? 1 : 2, total: 2 })}</p>
      </div>
      <div className={styles.card}>
        {flow.step === 'details' ? <DetailsStep flow={flow} /> : <CodeStep flow={flow} />}
      </div>
      <p className={styles.elsewhere}>
        {own.have_account}
        <Link to="/login" className={styles.link}>
          {t.login}
        </Link>
      </p>
      <ThemeChoice />
      <Contact />
    </div>
  );
}

function DetailsStep({ flow }: { flow: RegisterFlow }) {
  const t = useMessages(accountsMessages);
  const code = useMessages(otpMessages);
  const own = useMessages(registerMessages);
  const { details, sent, sending, registration } = flow;
  const failed = registration.error !== null || sending.error !== null;

  const submitLabel = (phone_number: string) => {
    if (phone_number !== '' && phone_number === registration.verifiedPhone) return t.register;
    return phone_number !== '' && phone_number === sent?.phone_number ? own.proceed : code.send_otp;
  };

  return (
    <RegisterDetailsForm
      initial={details}
      submitLabel={submitLabel}
      busy={sending.sending || registration.busy}
      commonPassword={isCommonPassword(flow) ? details.password : undefined}
      onDetails={flow.submitDetails}
    >
      {flow.isComingBack && sent !== undefined && !failed && (
        <Notice tone="info" live={false}>
          {own.password_again}
        </Notice>
      )}
      <RegisterFailures flow={flow} />
    </RegisterDetailsForm>
  );
}

function CodeStep({ flow }: { flow: RegisterFlow }) {
  const own = useMessages(registerMessages);
  const { sending, registration } = flow;
  return (
    <CodeForm
      phone_number={flow.details.phone_number}
      confirmation={flow.confirmation}
      unconfirmed={flow.sent?.unconfirmed ?? false}
      submitLabel={own.verify_register}
      busy={registration.busy}
      onCode={flow.submitCode}
      onChange={() => {
        if (registration.error !== null && !isCommonPassword(flow)) registration.forgetError();
      }}
      resendAt={sending.resendAt}
      resending={sending.sending}
      onResend={flow.resend}
      backLabel={own.change_details}
      onBack={flow.backToDetails}
    >
      <RegisterFailures flow={flow} />
    </CodeForm>
  );
}

const isCommonPassword = ({ registration }: RegisterFlow) =>
  isPasswordRefused(registration.error, 'PASSWORD_COMMON');
