import type { PhoneAccount } from '@abhyas/contract/accounts';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from '#features/accounts/accounts.module.css';
import { Button } from '#ui/button.tsx';
import { useDoubleTap } from '#ui/double-tap.ts';

interface PhoneAccountsProps {
  question: string;
  accounts: PhoneAccount[];
  busy: boolean;
  onChosen: (account: PhoneAccount) => void;
  hidden?: boolean | undefined;
  /** What failed, and other ways. */
  children: ReactNode;
}

/** Several accounts have the phone: the names to choose from. */
export function PhoneAccounts({ question, accounts, busy, onChosen, hidden, children }: PhoneAccountsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { refuseSecond } = useDoubleTap();
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form} hidden={hidden}>
      <h2 ref={heading} tabIndex={-1} className={styles.choice}>
        {question}
      </h2>
      <ul className={styles.people} onClickCapture={refuseSecond}>
        {accounts.map((account) => (
          <li key={account.id}>
            <Button wide disabled={busy} onClick={() => onChosen(account)}>
              {account.full_name === '' ? account.username : `${account.full_name} (${account.username})`}
            </Button>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
