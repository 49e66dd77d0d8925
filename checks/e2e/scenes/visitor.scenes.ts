import { newIdentity } from '#support/learner.ts';
import { cutOff, type Scene } from './scene.ts';

const heading = (name: string) => ({ level: 1, name, exact: true }) as const;

export const visitorScenes: Scene[] = [
  {
    name: 'login',
    referenced: true,
    async open(page) {
      await page.goto('/login');
      await page.getByRole('heading', heading('Login')).waitFor();
    },
  },
  {
    name: 'login-known',
    rare: true,
    async open(page) {
      await page.addInitScript(() => localStorage.setItem('known', 'yes'));
      await page.goto('/login');
      await page.getByRole('heading', heading('Login')).waitFor();
    },
  },
  {
    name: 'login-wrong',
    rare: true,
    async open(page) {
      await page.goto('/login');
      await page.getByLabel('Username').fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('not a password');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await page.getByText('Login failed. Please check your credentials.').waitFor();
    },
  },
  {
    name: 'login-offline',
    async open(page) {
      await page.goto('/login');
      await cutOff(page, '**/api/**');
      await page.getByLabel('Username').fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('not a password');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await page.getByText('The server cannot be reached.').waitFor();
    },
  },
  {
    name: 'login-otp',
    rare: true,
    async open(page) {
      await page.goto('/login');
      await page.getByText('Phone OTP').click();
      await page.getByLabel('Phone Number').waitFor();
    },
  },
  {
    name: 'login-otp-code',
    rare: true,
    async open(page, world) {
      const { phone_number } = await world.newLearner();
      await page.goto('/login');
      await page.getByText('Phone OTP').click();
      await page.getByLabel('Phone Number').fill(phone_number);
      await page.getByRole('button', { name: 'Send OTP' }).click();
      await page.getByText('OTP sent to your phone.').waitFor();
    },
  },
  {
    name: 'register',
    referenced: true,
    async open(page) {
      await page.goto('/register');
      await page.getByRole('heading', heading('Register')).waitFor();
    },
  },
  {
    name: 'register-faults',
    rare: true,
    async open(page, world) {
      const { username, phone_number } = await world.newLearner();
      await page.goto('/register');
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Phone Number').fill(phone_number);
      await page.getByLabel('Password', { exact: true }).fill('a password');
      await page.getByLabel('Confirm Password', { exact: true }).fill('another');
      await page.getByText('Username is already taken.').waitFor();
      await page.getByText('Phone number is already registered.').waitFor();
      await page.getByRole('button', { name: 'Send OTP' }).click();
      await page.getByText('Please fix the errors before proceeding.').waitFor();
    },
  },
  {
    name: 'register-code',
    async open(page) {
      const { username, phone_number, password } = newIdentity();
      await page.goto('/register');
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Phone Number').fill(phone_number);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Send OTP' }).click();
      await page.getByText('OTP sent to your phone.').waitFor();
    },
  },
  {
    name: 'forgot-password',
    async open(page) {
      await page.goto('/forgot-password');
      await page.getByRole('heading', heading('Forgot Password')).waitFor();
    },
  },
  {
    name: 'reset-password',
    async open(page, world) {
      const { phone_number } = await world.newLearner();
      await page.goto('/forgot-password');
      await page.getByLabel('Phone Number').fill(phone_number);
      await page.getByRole('button', { name: 'Send OTP' }).click();
      await page.getByRole('heading', heading('Reset Password')).waitFor();
    },
  },
  {
    name: 'reset-password-without-phone',
    rare: true,
    async open(page) {
      await page.goto('/reset-password');
      await page.getByRole('heading', heading('Reset Password')).waitFor();
    },
  },
  {
    name: 'login-choice',
    rare: true,
    async open(page, world) {
      const { phone_number } = await world.newLearner();
      await page.route('**/api/users/otp/send/', (route) =>
        route.fulfill({ json: { resend_after: 60, expires_in: 300 } }),
      );
      await page.route('**/api/users/otp/verify/', (route) =>
        route.fulfill({
          json: {
            ...{ access: 'a', refresh: 'r', choice: 'c' },
            accounts: [
              { id: 1, username: 'gita.lama', full_name: 'गीता लामा' },
              { id: 2, username: 'mohan.lama', full_name: '' },
            ],
          },
        }),
      );
      await page.goto('/login');
      await page.getByText('Phone OTP').click();
      await page.getByLabel('Phone Number').fill(phone_number);
      await page.getByRole('button', { name: 'Send OTP' }).click();
      await page.getByPlaceholder('6-digit').fill('123456');
      await page.getByRole('button', { name: 'Verify & Login' }).click();
      await page.getByRole('heading', { name: 'Who is logging in?' }).waitFor();
    },
  },
  {
    name: 'set-password',
    async open(page) {
      await page.goto('/set-password#1.token');
      await page.getByRole('heading', heading('Set your password')).waitFor();
    },
  },
  {
    name: 'set-password-by-code',
    rare: true,
    async open(page) {
      await page.goto('/set-password');
      await page.getByLabel('Code on the login slip').waitFor();
    },
  },
  {
    name: 'not-found',
    async open(page) {
      await page.goto('/no/such/page');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'code-not-received',
    rare: true,
    async open(page) {
      await page.goto('/login');
      await page.route('**/assets/register-screen*', (route) => route.abort());
      await page.getByRole('link', { name: 'Register' }).first().click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
];
