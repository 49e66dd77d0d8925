// What the audit trail keeps of a phone number and an address of e-mail: enough to compare it with one at hand, too little to use it.

/** The last three digits: `…567`. '' stays ''. */
export const shortPhone = (phone: string): string => (phone === '' ? '' : `…${phone.slice(-3)}`);

/** The first letter and the domain: `r…@example.com`. '' stays ''. */
export function shortEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return email === '' ? '' : `${[...email][0] ?? ''}…${at < 0 ? '' : email.slice(at)}`;
}
