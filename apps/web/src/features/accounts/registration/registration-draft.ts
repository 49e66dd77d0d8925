import type { Registration } from '#features/accounts/accounts.api.ts';
import type { SentCode } from '#features/accounts/codes/sent-code.ts';

/** A registration under way as the tab keeps it: fetching the SMS may kill the tab. Never with the password. */
export interface RegistrationDraft {
  username: string;
  phone_number: string;
  /** The last code that was sent. */
  sent?: SentCode | undefined;
  /** Its code was right, so that no other is needed. */
  verified_phone?: string | undefined;
  /** A random secret: who verifies the phone with it is the only one who can register that phone. */
  proof?: string | undefined;
}

const KEY = 'registration';

export function readRegistrationDraft(): RegistrationDraft | undefined {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? undefined : (JSON.parse(kept) as RegistrationDraft);
}

export const keepDraft = ({ username, phone_number, sent, verified_phone, proof }: RegistrationDraft): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ username, phone_number, sent, verified_phone, proof }));

/** 128 bits; `crypto.randomUUID` is for secure contexts alone. */
export const newProof = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export const wipeDraft = (): void => sessionStorage.removeItem(KEY);

/** What the form begins with: the password is to be typed again. */
export const detailsOf = (draft: RegistrationDraft | undefined): Registration => ({
  username: draft?.username ?? '',
  phone_number: draft?.phone_number ?? '',
  password: '',
  password2: '',
});
