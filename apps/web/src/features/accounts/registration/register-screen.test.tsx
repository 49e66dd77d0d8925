import {
  checkPhone,
  checkUsername,
  logIn,
  registerUser,
  sendOtp,
  verifyOtp,
} from '@abhyas/contract/accounts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alerts, expectAccessible, expectUnanswered, openApp } from '#testing/open-app.tsx';

const taken = { username: 'hari', phone_number: '9811111111' };
const code = () => screen.findByPlaceholderText(/6-digit/);

async function openRegistration() {
  const app = openApp();
  app.api.answerBy(checkUsername, ({ body }) => ({ exists: JSON.stringify(body).includes(taken.username) }));
  app.api.answerBy(checkPhone, ({ body }) => ({ exists: JSON.stringify(body).includes(taken.phone_number) }));
  app.api.answer(sendOtp, { resend_after: 60, expires_in: 300 });
  app.api.answer(verifyOtp, { verified: true });
  app.api.answer(registerUser, { id: 1, username: 'sita' });
  app.goto('/register');
  await screen.findByRole('heading', { level: 1, name: 'Register' });
  const fillIn = async (change: Record<string, string> = {}) => {
    const password = change.Password ?? 'correct horse battery';
    const values = {
      Username: 'sita',
      'Phone Number': '9812345678',
      Password: password,
      'Confirm Password': password,
    };
    for (const [label, value] of Object.entries({ ...values, ...change })) await app.fill(label, value);
  };
  /** Step 2, with a code. */
  const verify = async () => {
    await app.user.type(await code(), '123456');
    await app.press('Verify & Register');
  };
  return { ...app, fillIn, verify };
}

describe('/register', () => {
  it('says which names and numbers are free, and which are taken', async () => {
    const { fillIn, fill } = await openRegistration();
    await fillIn();
    await screen.findByText('Username is available!');
    await screen.findByText('Phone number is available!');
    await expectAccessible();
    await fill('Username', taken.username);
    await fill('Phone Number', taken.phone_number);
    await screen.findByText('Username is already taken.');
    await screen.findByText('Phone number is already registered.');
    await fill('Username', 'सीता थापा');
    await screen.findByText(/^A username has no Nepali letters\./);
    await fill('Username', 'sita thapa');
    await screen.findByText(/^A username has no spaces\./);
  });

  it('requires every field, and focuses the first that is wrong', async () => {
    const { api, fill, press } = await openRegistration();
    await press('Send OTP');
    await waitFor(() => expect(screen.getAllByText('Please fill in this field.')).toHaveLength(4));
    await fill('Phone Number', '98');
    await fill('Password', 'short');
    await press('Send OTP');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
    await fill('Username', 'a-good-name');
    await press('Send OTP');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone Number')));
    screen.getByText('Please enter a valid 10-digit phone number.');
    await expectAccessible();
    expect(api.bodiesOf(sendOtp)).toEqual([]);
  });

  it('sends no code while the passwords differ', async () => {
    const { api, fillIn, press, speak } = await openRegistration();
    await fillIn({ 'Confirm Password': 'something else' });
    await press('Send OTP');
    await screen.findByText('Please fix the errors before proceeding.');
    speak('ne');
    screen.getByText('अगाडि बढ्नुअघि कृपया त्रुटिहरू सच्याउनुहोस्।');
    expect(api.bodiesOf(sendOtp)).toEqual([]);
  });

  it('reports that no code could be sent', async () => {
    const app = await openRegistration();
    const { api, fillIn, press } = app;
    await fillIn();
    api.refuse(sendOtp, 'INTERNAL');
    await press('Send OTP');
    await waitFor(() => expect(alerts()[0]).toContain('Failed to send OTP. Please try again.'));
    await expectUnanswered(app, () => press('Send OTP'), 'Failed to send OTP. Please try again.');
  });

  it('goes on with a code that was sent a moment ago', async () => {
    const { api, fillIn, verify, press, address } = await openRegistration();
    api.refuse(sendOtp, 'OTP_COOLDOWN', { retry_after: 40 });
    await fillIn();
    await press('Send OTP');
    await screen.findByText(/^An OTP was sent a moment ago\. You can ask for another in \d+ s\.$/);
    await press('I already have an OTP');
    await verify();
    await waitFor(() => expect(address()).toBe('/login'));
  });
});

describe('step 2 of /register', () => {
  it('creates the account, whose name the login has', async () => {
    const { api, fill, fillIn, press, verify, address } = await openRegistration();
    await fillIn();
    await press('Send OTP');
    await screen.findByText('OTP sent to your phone.');
    await expectAccessible();
    await verify();
    await screen.findByText('Registration successful! Please log in.');
    expect(address()).toBe('/login');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('sita');
    expect(api.bodiesOf(registerUser)).toMatchObject([{ username: 'sita', phone_number: '9812345678' }]);
    // A login that fails takes the green message away: the two contradict each other.
    api.refuse(logIn, 'LOGIN_REJECTED');
    await fill('Password', 'another password');
    await press('Login');
    await waitFor(() => expect(alerts()[0]).toContain('Login failed. Please check your credentials.'));
    expect(screen.queryByText('Registration successful! Please log in.')).toBeNull();
  });

  it('reports a wrong code', async () => {
    const app = await openRegistration();
    const { api, fillIn, press, verify } = app;
    await fillIn();
    await press('Send OTP');
    api.refuse(verifyOtp, 'OTP_INVALID');
    await verify();
    await waitFor(() =>
      expect(alerts()[0]).toContain('Invalid OTP or registration failed. Please try again.'),
    );
    await expectAccessible();
    await expectUnanswered(
      app,
      () => press('Verify & Register'),
      'Invalid OTP or registration failed. Please try again.',
    );
  });

  it('needs no new code where the name was taken in the meantime', async () => {
    const { api, fillIn, fill, press, verify, user, address } = await openRegistration();
    await fillIn();
    await press('Send OTP');
    api.refuse(registerUser, 'USERNAME_TAKEN');
    await verify();
    await waitFor(() =>
      expect(alerts()[0]).toContain('Invalid OTP or registration failed. Please try again.'),
    );
    await press('Change details');
    await fill('Username', 'sita.rai');
    api.answer(registerUser, { id: 1, username: 'sita.rai' });
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(api.bodiesOf(sendOtp)).toHaveLength(1);
    expect(api.bodiesOf(registerUser)).toMatchObject([{ username: 'sita' }, { username: 'sita.rai' }]);
  });

  it('needs no new code where the password is too common', async () => {
    const { api, fillIn, fill, press, verify, address } = await openRegistration();
    await fillIn({ Password: 'password123' });
    await press('Send OTP');
    api.refuse(registerUser, 'INVALID_INPUT', { errors: [{ path: '/password', code: 'PASSWORD_COMMON' }] });
    await verify();
    await screen.findByText(/This password is too common/);
    screen.getByText(/you do not need a new OTP\./);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    await expectAccessible();
    for (const label of ['Password', 'Confirm Password']) await fill(label, 'correct horse battery');
    api.answer(registerUser, { id: 1, username: 'sita' });
    await press('Register');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(api.bodiesOf(sendOtp)).toHaveLength(1);
  });
});
