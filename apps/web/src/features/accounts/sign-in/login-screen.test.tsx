import { checkPhone, logIn, sendOtp, verifyOtp } from '@abhyas/contract/accounts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alerts, expectAccessible, expectUnanswered, openApp, tokensOf } from '#testing/open-app.tsx';
import { answerDashboard } from '#testing/open-learner.ts';

const sent = { resend_after: 60, expires_in: 300 };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const code = () => screen.findByPlaceholderText(/6-digit/);

async function openLogin() {
  const app = openApp();
  app.goto('/login');
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  const byCode = async (phone_number: string) => {
    await app.user.click(screen.getByText('Phone OTP'));
    await app.fill('Phone Number', phone_number);
    await app.press('Send OTP');
  };
  const byPassword = async (username: string, password: string) => {
    await app.fill('Username', username);
    await app.fill('Password', password);
    await app.press('Login');
  };
  return { ...app, byCode, byPassword };
}

describe('the login by password', () => {
  it('offers both ways and the registration', async () => {
    await openLogin();
    for (const name of ['Username & Password', 'Phone OTP']) screen.getByText(name);
    expect(screen.getAllByRole('link', { name: 'Register' })).not.toEqual([]);
    await expectAccessible();
  });

  it('requires both fields', async () => {
    const { api, press } = await openLogin();
    await press('Login');
    await waitFor(() => expect(screen.getAllByText('Please fill in this field.')).toHaveLength(2));
    await waitFor(() => expect(document.activeElement).toBe(field('Username')));
    expect(api.calls).toEqual([]);
    await expectAccessible();
  });

  it('shows and hides the password', async () => {
    const { user, fill } = await openLogin();
    await fill('Password', 'secret words');
    expect(field('Password').type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(field('Password').type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(field('Password').type).toBe('password');
  });

  it('says that it failed, also where a server on the way answers', async () => {
    const { api, byPassword, press, speak } = await openLogin();
    const sentence = 'Login failed. Please check your credentials.';
    api.refuse(logIn, 'LOGIN_REJECTED');
    await byPassword('sita', 'not the password');
    await waitFor(() => expect(alerts().join()).toContain(sentence));
    speak('ne');
    expect(alerts().join()).not.toContain(sentence);
    speak('en');
    api.refuse(logIn, 502);
    await press('Login');
    await waitFor(() => expect(alerts().join()).toContain('The server has a problem'));
    expect(alerts().join()).toContain(sentence);
  });

  it('takes the phone number in place of the username', async () => {
    const { api, byPassword } = await openLogin();
    api.answer(logIn, tokensOf());
    answerDashboard(api, []);
    const password = 'correct horse battery';
    await byPassword('+977 981 2345678', password);
    await screen.findByRole('heading', { name: 'Available Quizzes' });
    expect(api.bodiesOf(logIn)).toEqual([{ username: '9812345678', password }]);
  });

  it('names the reason where no response comes', async () => {
    const app = await openLogin();
    await expectUnanswered(
      app,
      () => app.byPassword('sita', 'correct horse battery'),
      'Login failed. Please check your credentials.',
    );
  });
});

describe('the login by code', () => {
  it('removes the error of sending a code when the number changes', async () => {
    const { api, byCode, fill } = await openLogin();
    const sentence = 'Failed to send OTP. Is this phone number registered?';
    api.refuse(sendOtp, 'PHONE_NOT_REGISTERED');
    await byCode('9700000000');
    await waitFor(() => expect(alerts()).toEqual([sentence]));
    await expectAccessible();
    await fill('Phone Number', '9700000001');
    expect(alerts()).toEqual([]);
  });

  it('removes the error of a wrong code when another is typed', async () => {
    const { api, byCode, user, press } = await openLogin();
    api.answer(sendOtp, sent);
    await byCode('9700000000');
    await screen.findByText('OTP sent to your phone.');
    await user.type(await code(), '123');
    await press('Verify & Login');
    await screen.findByText('The OTP is 6 digits long.');
    await user.type(await code(), '4');
    expect(screen.queryByText('The OTP is 6 digits long.')).toBeNull();
    api.refuse(verifyOtp, 'OTP_INVALID');
    await user.type(await code(), '56');
    await press('Verify & Login');
    await waitFor(() => expect(alerts()).toEqual(['Login failed. Invalid or expired OTP.']));
    await expectAccessible();
    await user.type(await code(), '{Backspace}');
    await waitFor(() => expect(alerts()).toEqual([]));
  });

  it('goes on where the SMS is not confirmed, and says so', async () => {
    const { api, byCode, user, press } = await openLogin();
    api.refuse(sendOtp, 'SMS_UNCONFIRMED', { retry_after: 60 });
    await byCode('9700000000');
    await screen.findByText(
      /^It is not certain that the SMS was sent\. If the OTP arrives, you can use it\./,
    );
    screen.getByText(/^You can ask for another OTP in \d+ s\.$/);
    expect(screen.queryByText('OTP sent to your phone.')).toBeNull();
    await code();
    await expectAccessible();
    api.answer(verifyOtp, tokensOf());
    answerDashboard(api, []);
    await user.type(await code(), '123456');
    await press('Verify & Login');
    await screen.findByRole('heading', { name: 'Available Quizzes' });
  });

  it('is offered to a person who was invited, after a rejected password and at the registration', async () => {
    const { api, byPassword, press, goto, fill, user } = await openLogin();
    const name = 'Log in by an OTP to your phone';
    api.refuse(logIn, 'LOGIN_REJECTED');
    await byPassword('sita', 'no password yet');
    await press(name);
    await screen.findByRole('button', { name: 'Send OTP' });

    api.answer(checkPhone, { exists: true });
    api.answer(sendOtp, sent);
    goto('/register');
    await fill('Phone Number', '9812345678');
    await user.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(field('Phone Number').value).toBe('9812345678'));
    await press('Send OTP');
    await screen.findByText('OTP sent to your phone.');
    expect(api.bodiesOf(sendOtp)).toEqual([{ phone_number: '9812345678', purpose: 'login' }]);
  });

  it('names the reason where no response comes', async () => {
    const app = await openLogin();
    await expectUnanswered(
      app,
      () => app.byCode('9700000000'),
      'Failed to send OTP. Is this phone number registered?',
    );
    app.api.answer(sendOtp, sent);
    await app.press('Send OTP');
    await app.user.type(await code(), '123456');
    await expectUnanswered(app, () => app.press('Verify & Login'), 'Login failed. Invalid or expired OTP.');
  });
});
