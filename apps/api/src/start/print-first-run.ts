import type { Config } from '#config.ts';
import { offerSetupWithoutAdmin } from '#features/institute/setup/offer-setup.service.ts';
import { fillEmptyDatabase } from '#features/quizzes/staff/first-run.service.ts';
import { folders } from '#folders.ts';
import type { Database } from '#platform/db/open.ts';
import type { Clock } from '#platform/time/clock.ts';

/**
 * Fills an empty database and prints its admin. Without an admin, /setup in the browser chooses one: its code is printed
 * here and written nowhere else.
 */
export async function printFirstRun(
  config: Config,
  { print, ...deps }: { db: Database; clock: Clock; print: (line: string) => void },
): Promise<void> {
  if (config.SEED) {
    const filled = await fillEmptyDatabase(
      { ...deps, seed_folder: folders.seed },
      {
        username: config.ADMIN_USERNAME,
        phone_number: config.ADMIN_PHONE,
        password: config.ADMIN_PASSWORD,
      },
    );
    if (filled) {
      const { quizzes, username, made_up_password, setup_code } = filled;
      print(`The database was empty: ${quizzes} sample quizzes and the admin "${username}" were added.`);
      if (made_up_password) print(`Password of "${username}", shown this once: ${made_up_password}`);
      if (setup_code)
        print(
          `Or open /setup in the browser, and choose your own name and password with this code: ${setup_code}`,
        );
      return;
    }
  }
  const setup_code = await offerSetupWithoutAdmin(deps);
  if (setup_code)
    print(`There is no admin yet. Open /setup in the browser, and choose one with this code: ${setup_code}`);
}
