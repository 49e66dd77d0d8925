import { resetPassword, sendOtp, setPasswordByLink, verifyOtp } from '@abhyas/contract/accounts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { alerts, expectAccessible, expectUnanswered, openApp, UNREACHABLE } from '#testing/open-app.tsx';

const sent = { resend_after: 60, expires_in: 300 };
const failed = 'Failed to reset password. Invalid OTP or an error occurred.';
const code = () => screen.findByPlaceholderText(/6-digit/);

/** The second screen, after a code was sent. */
async function openReset() {
  const app = openApp();
  app.api.answer(sendOtp, sent);
  app.api.answer(verifyOtp, { verified: true });
  app.goto('/forgot-password');
  await app.fill('Phone Number', '9812345678');
  await app.press('Send OTP');
  await code();
  const reset = async (otp: string, password: string, again = password) => {
    await app.user.clear(await code());
    await app.user.type(await code(), otp);
    await app.fill('New Password', password);
    await app.fill('Confirm Password', again);
    await app.press('Reset Password');
  };
  return { ...app, reset };
}

describe('/forgot-password', () => {
  it('requires a phone number of ten digits', async () => {
    const { api, goto, fill, press } = openApp();
    goto('/forgot-password');
    await press('Send OTP');
    expect(await screen.findByText('Please fill in this field.')).toBeTruthy();
    await fill('Phone Number', '98123');
    await press('Send OTP');
    expect(await screen.findByText('Please enter a valid 10-digit phone number.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone Number')));
    await expectAccessible();
    expect(api.calls).toEqual([]);
  });

  it('reports that no code could be sent, and why if the reason is known', async () => {
    const app = openApp();
    const { api, goto, fill, press, speak } = app;
    api.refuse(sendOtp, 'PHONE_NOT_REGISTERED');
    goto('/forgot-password');
    await fill('Phone Number', '9812345678');
    await press('Send OTP');
    await waitFor(() => expect(alerts()).toEqual(['Failed to send OTP. Please check the phone number.']));
    await expectAccessible();
    speak('ne');
    expect(alerts()).toEqual(['ओटीपी पठाउन सकिएन। कृपया फोन नम्बर जाँच्नुहोस्।']);
    speak('en');
    await expectUnanswered(
      app,
      () => press('Send OTP'),
      'Failed to send OTP. Please check the phone number.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Phone Number').value).toBe('9812345678');
  });

  it('leads on with a code that was sent less than a minute ago', async () => {
    const { api, goto, fill, press } = openApp();
    api.refuse(sendOtp, 'OTP_COOLDOWN', { retry_after: 40 });
    api.answer(resetPassword, {});
    goto('/forgot-password');
    await fill('Phone Number', '9812345678');
    await press('Send OTP');
    expect(await screen.findByText('Please wait. You can try again in 40 seconds.')).toBeTruthy();
    await press('I already have an OTP');
    expect(await screen.findByText('9812345678')).toBeTruthy();
    await code();
  });
});

describe('/reset-password', () => {
  it('without a phone number shows a notice with a link back', async () => {
    const { goto, user, address, speak } = openApp();
    goto('/reset-password');
    expect(await screen.findByText(/^Your phone number is missing here\./)).toBeTruthy();
    expect(screen.queryByPlaceholderText(/6-digit/)).toBeNull();
    await expectAccessible();
    speak('ne');
    expect(screen.getByText(/^यहाँ तपाईंको फोन नम्बर छैन।/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'फोन नम्बर लेख्नुहोस्' }));
    await waitFor(() => expect(address()).toBe('/forgot-password'));
  });

  it('requires every field, and focuses the first invalid one', async () => {
    const { api, fill, press, reset, speak } = await openReset();
    await press('Reset Password');
    await waitFor(() => expect(screen.getAllByText('Please fill in this field.')).toHaveLength(3));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByPlaceholderText(/6-digit/)));
    await expectAccessible();
    await reset('123', 'short', 'other');
    await screen.findByText('The OTP is 6 digits long.');
    screen.getByText('Use at least 8 characters.');
    screen.getByText('Passwords do not match.');
    await reset('123456', 'long enough now', 'long enough nov');
    await screen.findByText('Passwords do not match.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Confirm Password')));
    speak('ne');
    screen.getByText('पासवर्डहरू मेल खाएनन्।');
    speak('en');
    await fill('Confirm Password', 'long enough now');
    expect(screen.queryByText('Passwords do not match.')).toBeNull();
    expect(api.bodiesOf(resetPassword)).toEqual([]);
  });

  it('reports what failed, and what to do about it', async () => {
    const { api, reset, press, address, speak } = await openReset();
    const password = 'an entirely new battery';
    api.refuse(resetPassword, 'OTP_INVALID');
    await reset('000000', password);
    await waitFor(() => expect(alerts()).toEqual([failed]));
    speak('ne');
    expect(alerts()).toEqual(['पासवर्ड रिसेट गर्न सकिएन। ओटीपी मिलेन वा अरू कुनै त्रुटि भयो।']);
    speak('en');
    await expectAccessible();
    const refuse = (code: string) =>
      api.refuse(resetPassword, 'INVALID_INPUT', { errors: [{ path: '/password', code }] });
    refuse('PASSWORD_COMMON');
    await reset('111111', 'password123');
    await waitFor(() => expect(alerts()[0]).toContain('This password is too common and easy to guess.'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New Password')));
    refuse('PASSWORD_UNCHANGED');
    await reset('111111', password);
    await waitFor(() =>
      expect(alerts()[0]).toContain('This is already your password. Please choose a new one.'),
    );
    api.refuse(resetPassword, 'TOO_MANY_REQUESTS', { retry_after: 20 });
    await reset('111111', password);
    await waitFor(() => expect(alerts()).toEqual([`${failed}Please wait. You can try again in 20 seconds.`]));
    api.answer(resetPassword, {});
    await press('Reset Password');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(api.bodiesOf(resetPassword).at(-1)).toEqual({
      phone_number: '9812345678',
      otp: '111111',
      password,
    });
    await screen.findByText('Password reset successfully! Please log in.');
    speak('ne');
    screen.getByText('पासवर्ड सफलतापूर्वक रिसेट भयो! कृपया लगइन गर्नुहोस्।');
  });

  it('warns that the password may have changed when the response was lost', async () => {
    const app = await openReset();
    const { api, reset, press } = app;
    api.cutOff(resetPassword);
    await reset('123456', 'an entirely new battery');
    await waitFor(() => expect(alerts()).toEqual([failed + UNREACHABLE.en]));
    api.letThrough();
    api.refuse(resetPassword, 'OTP_INVALID');
    await press('Reset Password');
    await waitFor(() => expect(alerts()[0]).toContain('your password may already have been changed'));
    expect(alerts()[0]).toContain(failed);
  });

  it('names the reason where no response comes', async () => {
    const app = await openReset();
    await expectUnanswered(app, () => app.reset('123456', 'an entirely new battery'), failed);
  });

  it('sets no password with a code that is refused, and blames no lost response for it', async () => {
    const { api, reset, press } = await openReset();
    api.cutOff(verifyOtp);
    await reset('000000', 'an entirely new battery');
    await waitFor(() => expect(alerts()).toEqual([failed + UNREACHABLE.en]));
    api.letThrough();
    api.refuse(verifyOtp, 'OTP_INVALID');
    await press('Reset Password');
    await waitFor(() => expect(alerts()).toEqual([failed]));
    expect(api.bodiesOf(resetPassword)).toEqual([]);
  });
});

describe('/reset-password for a phone of several accounts', () => {
  const password = 'an entirely new battery';
  const wanted = { phone_number: '9812345678', otp: '123456', password };
  const question = () => screen.findByRole('heading', { name: 'Whose password is it?' });

  async function openQuestion() {
    const app = await openReset();
    app.api.answer(verifyOtp, {
      verified: true,
      accounts: [
        { id: 1, username: 'asha.rai', full_name: 'Asha Rai' },
        { id: 2, username: 'sita.rai', full_name: '' },
      ],
    });
    await app.reset('123456', password);
    await waitFor(async () => expect(document.activeElement).toBe(await question()));
    return app;
  }

  it('asks whose password it is before it sets one', async () => {
    const { api, press, address, speak } = await openQuestion();
    expect(api.bodiesOf(verifyOtp)).toEqual([
      { phone_number: '9812345678', otp: '123456', purpose: 'reset' },
    ]);
    expect(api.bodiesOf(resetPassword)).toEqual([]);
    screen.getByRole('button', { name: 'Asha Rai (asha.rai)' });
    expect(screen.getByLabelText('New Password').closest('form')?.hidden).toBe(true);
    await expectAccessible();
    speak('ne');
    screen.getByRole('heading', { name: 'यो पासवर्ड कसको हो?' });
    await expectAccessible();
    api.answer(resetPassword, {});
    await press('sita.rai');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(api.bodiesOf(resetPassword)).toEqual([{ ...wanted, username: 'sita.rai' }]);
  });

  it('goes back to what was typed after a failure, and asks again', async () => {
    const { api, press, fill, address } = await openQuestion();
    api.refuse(resetPassword, 'INVALID_INPUT', {
      errors: [{ path: '/password', code: 'PASSWORD_UNCHANGED' }],
    });
    await press('sita.rai');
    await waitFor(() => expect(alerts()[0]).toContain('This is already your password.'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New Password')));
    const other = 'yet another battery';
    await fill('New Password', other);
    await fill('Confirm Password', other);
    api.cutOff(resetPassword);
    await press('Reset Password');
    await question();
    await press('Asha Rai (asha.rai)');
    await waitFor(() => expect(alerts()).toEqual([failed + UNREACHABLE.en]));
    expect(document.activeElement).toBe(await code());
    api.letThrough();
    api.answer(resetPassword, {});
    await press('Reset Password');
    await question();
    await press('Asha Rai (asha.rai)');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(api.bodiesOf(resetPassword).at(-1)).toEqual({ ...wanted, password: other, username: 'asha.rai' });
  });

  it('warns that the password may have changed when the response to the choice was lost', async () => {
    const { api, press } = await openQuestion();
    api.cutOff(resetPassword);
    await press('sita.rai');
    await waitFor(() => expect(alerts()).toEqual([failed + UNREACHABLE.en]));
    api.letThrough();
    api.refuse(verifyOtp, 'OTP_INVALID');
    await press('Reset Password');
    await waitFor(() => expect(alerts()[0]).toContain('your password may already have been changed'));
  });
});

describe('/set-password', () => {
  const password = 'a battery of their own';
  const fillPasswords = async ({ fill }: ReturnType<typeof openApp>) => {
    await fill('New Password', password);
    await fill('Confirm Password', password);
  };

  it('takes the code of a login slip, and leads to the login', async () => {
    const app = openApp();
    const { api, goto, fill, press, user, address, speak } = app;
    goto('/forgot-password');
    await user.click(await screen.findByRole('link', { name: 'Set your password' }));
    await waitFor(() => expect(address()).toBe('/set-password'));
    await screen.findByText(/^Type the code from your login slip\./);
    await expectAccessible();
    await fill('Code on the login slip', '7K3M-Q9TX-2B5');
    await fillPasswords(app);
    await press('Set password');
    await screen.findByText('The code has 12 letters and digits, in groups of four.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code on the login slip')));
    speak('ne');
    screen.getByText('कोडमा चार-चार वटा गरी १२ वटा अङ्ग्रेजी अक्षर र अङ्क हुन्छन्।');
    screen.getByText(/^आफ्नो लगइन पर्चीको कोड लेख्नुहोस्।/);
    speak('en');
    expect(api.bodiesOf(setPasswordByLink)).toEqual([]);

    api.refuse(setPasswordByLink, 'LINK_INVALID');
    await fill('Code on the login slip', '7k3m q9tx 2b5h');
    await press('Set password');
    await waitFor(() =>
      expect(alerts()[0]).toMatch(/^The password could not be set\.Check the code\. .*ask your institute/),
    );
    await expectAccessible();
    api.answer(setPasswordByLink, { username: 'asha.rai' });
    await press('Set password');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(api.bodiesOf(setPasswordByLink).at(-1)).toEqual({ token: '7k3m q9tx 2b5h', password });
    expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('asha.rai');
  });

  it('blames no link for a network that fails, and says what a lost response means', async () => {
    const app = openApp();
    history.replaceState(null, '', '#7K3M-Q9TX-2B5H');
    onTestFinished(() => history.replaceState(null, '', location.pathname));
    app.goto('/set-password');
    await fillPasswords(app);
    app.api.cutOff();
    await app.press('Set password');
    await waitFor(() => expect(alerts()).toEqual([`The password could not be set.${UNREACHABLE.en}`]));
    app.api.letThrough();
    app.api.refuse(setPasswordByLink, 'LINK_INVALID');
    await app.press('Set password');
    await waitFor(() => expect(alerts()[0]).toContain('your password may already have been changed'));
  });

  it('asks for no code where the link has it', async () => {
    const app = openApp();
    history.replaceState(null, '', '#7K3M-Q9TX-2B5H');
    onTestFinished(() => history.replaceState(null, '', location.pathname));
    app.api.answer(setPasswordByLink, { username: 'asha.rai' });
    app.goto('/set-password');
    await fillPasswords(app);
    expect(screen.queryByLabelText('Code on the login slip')).toBeNull();
    await app.press('Set password');
    await waitFor(() => expect(app.address()).toBe('/login'));
    expect(app.api.bodiesOf(setPasswordByLink)).toEqual([{ token: '7K3M-Q9TX-2B5H', password }]);
  });
});
